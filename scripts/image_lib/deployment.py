"""Whether compose.yaml, nginx.conf, kubernetes.yaml and the Dockerfiles agree with each other and with the service."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import yaml


@dataclass
class Deployment:
    """The files of examples/deploy."""

    root: Path

    def __post_init__(self):
        self.folder = self.root / "examples" / "deploy"
        self.compose = yaml.safe_load((self.folder / "compose.yaml").read_text("utf-8"))["services"]
        self.nginx = (self.folder / "nginx.conf").read_text("utf-8")
        documents = yaml.safe_load_all((self.folder / "kubernetes.yaml").read_text("utf-8"))
        self.kubernetes = {document["kind"]: document for document in documents}
        self.dockerfile = (self.folder / "Dockerfile").read_text("utf-8")
        self.images = (self.root / "Dockerfile").read_text("utf-8")
        self.program = (self.root / "examples" / "service.php").read_text("utf-8")

    @property
    def pod(self) -> dict:
        """Of the deployment."""
        return self.kubernetes["Deployment"]["spec"]["template"]["spec"]

    @property
    def container(self) -> dict:
        """The service's in the pod."""
        return self.pod["containers"][0]

    def probes(self) -> dict[str, dict]:
        """Those of the pod, by their name."""
        return {name: self.container[f"{name}Probe"] for name in ("startup", "readiness", "liveness")}


def option(command: list[str], name: str) -> str:
    """The value of an option in a command line."""
    return command[command.index(name) + 1]


def seconds(text: str) -> float:
    """A duration as compose has it."""
    number, unit = re.fullmatch(r"([\d.]+)(ms|s|m)", text).groups()
    return float(number) * {"ms": 0.001, "s": 1, "m": 60}[unit]


def port_of(command: list[str]) -> int:
    """That a command of the service listens to."""
    return int(option(command, "--listen").rpartition(":")[2])


def check_service(deployment: Deployment, command: list[str], what: str) -> list[str]:
    """A command line of the service."""
    usage = deployment.program.partition("<<<'TEXT'")[2].partition("TEXT;")[0]
    said = [f"{what}: service.php has no {word}" for word in command if word.startswith("--") and f"{word} " not in usage]
    if command[:2] != ["php", "/srv/service.php"]:
        said.append(f"{what} does not start the service")
    if not option(command, "--listen").startswith("0.0.0.0:"):
        said.append(f"{what}: nobody reaches the service at {option(command, '--listen')}")
    return said


def check_compose(deployment: Deployment) -> list[str]:
    """compose.yaml and nginx.conf."""
    services = deployment.compose
    service, nginx, postgres = services["service"], services["nginx"], services["postgres"]
    command, environment = service["command"], service["environment"]
    said = check_service(deployment, command, "compose.yaml")
    for name, entry in services.items():
        for volume in entry.get("volumes", []):
            source = volume.split(":")[0]
            if source.startswith(".") and not (deployment.folder / source).is_file():
                said.append(f"{name} mounts {source}, which is not there")
        for other, condition in entry.get("depends_on", {}).items():
            if other not in services:
                said.append(f"{name} depends on {other}, which is not there")
            elif condition["condition"] == "service_healthy" and "healthcheck" not in services[other] and not services[other]["image"].startswith("weft:"):
                said.append(f"{name} waits for {other} to be healthy, which has no healthcheck")
    if not any(volume.split(":")[:2] == ["../service.php", command[1]] for volume in service["volumes"]):
        said.append(f"the service is not mounted at {command[1]}")
    if f"FROM scratch AS {service['image'].partition(':')[2]}" not in deployment.images:
        said.append(f"{service['image']} is no target of the Dockerfile")
    if service["deploy"]["replicas"] != 2:
        said.append("there are not two replicas")
    if seconds(service["stop_grace_period"]) <= int(option(command, "--grace")) / 1000:
        said.append("stop_grace_period is not longer than --grace")
    listening = re.search(r"listen (\d+);", deployment.nginx)[1]
    if [ports.split(":")[-1] for ports in nginx["ports"]] != [listening]:
        said.append(f"nginx listens to {listening}, which is not what is published")
    if f"server service:{port_of(command)} " not in deployment.nginx:
        said.append(f"nginx does not ask service:{port_of(command)}")
    health = re.fullmatch(r"http://127\.0\.0\.1:(\d+)(/\S+)", environment["WEFT_HEALTH"])
    if int(health[1]) != port_of(command) or health[2] not in deployment.program:
        said.append(f"the service does not answer {environment['WEFT_HEALTH']}")
    given = dict(part.split("=") for part in environment["DATABASE"].partition(":")[2].split(";")) | {"password": environment["PGPASSWORD"]}
    wanted = {name: postgres["environment"][f"POSTGRES_{name.upper()}"] for name in ("user", "password")}
    if given != wanted | {"host": "postgres", "dbname": postgres["environment"]["POSTGRES_DB"]}:
        said.append("the service's database is not that of postgres")
    if environment["REDIS"] != "redis:6379":
        said.append("the service's redis is another one")
    return said


def check_kubernetes(deployment: Deployment) -> list[str]:
    """kubernetes.yaml and the service's Dockerfile."""
    container, pod = deployment.container, deployment.pod
    command = container["args"]
    said = check_service(deployment, command, "kubernetes.yaml")
    written = re.search(r"^CMD (\[.*\])$", deployment.dockerfile, re.M)[1]
    if yaml.safe_load(written) != command:
        said.append("the command of the pod is not that of its image")
    if f"docker build -t {container['image']} -f examples/deploy/Dockerfile examples" not in deployment.dockerfile:
        said.append(f"{container['image']} is not the image that is built")
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    if list(ports.values()) != [port_of(command)] or f"EXPOSE {port_of(command)}" not in deployment.dockerfile:
        said.append("the ports of pod, image and service are not the same")
    for name, probe in deployment.probes().items():
        if probe["httpGet"]["port"] not in ports:
            said.append(f"the {name} probe asks a port that is not there")
        if f"'GET {probe['httpGet']['path']}'" not in deployment.program:
            said.append(f"the {name} probe asks {probe['httpGet']['path']}, which the service does not have")
    if deployment.kubernetes["Service"]["spec"]["ports"][0]["targetPort"] not in ports:
        said.append("the targetPort is not there")
    stop = container["lifecycle"]["preStop"]["exec"]["command"]
    least = int(stop[1]) + int(option(command, "--grace")) / 1000
    if stop[0] != "sleep" or pod["terminationGracePeriodSeconds"] <= least:
        said.append(f"terminationGracePeriodSeconds is not above {least:.0f}: preStop and --grace")
    labels = deployment.kubernetes["Deployment"]["spec"]["template"]["metadata"]["labels"]
    for kind, selector in (("Deployment", deployment.kubernetes["Deployment"]["spec"]["selector"]["matchLabels"]),
                           ("Service", deployment.kubernetes["Service"]["spec"]["selector"]),
                           ("PodDisruptionBudget", deployment.kubernetes["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"])):
        if selector != labels:
            said.append(f"the {kind} selects other pods")
    if pod["securityContext"]["runAsNonRoot"] and not re.search(r"^USER [1-9]\d*:\d+$", deployment.images, re.M):
        said.append("runAsNonRoot needs an image with a user by number")
    databases = {variable["name"]: variable.get("value") for variable in container["env"]}
    compose = deployment.compose["service"]["environment"]
    if any(databases[name] != compose[name] for name in ("DATABASE", "REDIS")):
        said.append("database and redis have other addresses than in compose.yaml")
    return said


def check_documented(deployment: Deployment, page: Path) -> list[str]:
    """The commands that the page and the files' comments give name files, targets and arguments that exist."""
    said = []
    for file in (page, *sorted(deployment.folder.iterdir()), deployment.root / "Dockerfile"):
        for line in re.findall(r"docker (?:build|compose) .*", file.read_text("utf-8")):
            words = shlex.split(re.sub(r"\$\([^)]*\)|`|#.*", "x", line))
            for before, word in zip(words, words[1:]):
                if before == "-f" and not (deployment.root / word).is_file():
                    said.append(f"{file.name}: {word} is not there")
                if before == "--target" and f" AS {word}\n" not in deployment.images:
                    said.append(f"{file.name}: the Dockerfile has no target {word}")
                if before == "--build-arg" and not re.search(rf"^ARG {word.partition('=')[0]}=", deployment.images, re.M):
                    said.append(f"{file.name}: the Dockerfile has no argument {word}")
    return said
