"""Where the files of an installation lie."""

from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True)
class Layout:
    """Absolute folders, as the installed programs know them."""

    prefix: Path
    config: Path          # php.ini, php-fpm.conf, conf.d
    state: Path           # FPM's log and pid file
    library: Path         # extensions, phpize's files
    headers: Path         # has php/
    samples: Path         # of php.ini
    program_prefix: str = ""
    scanned: bool = True  # is conf.d read? Its path is compiled in.
    systemd: bool = False # does FPM tell systemd when it is ready?

    @classmethod
    def below(cls, prefix: Path) -> "Layout":
        """Everything below one folder, as `make install` of PHP does it."""
        return cls(prefix, prefix / "etc", prefix / "var", prefix / "lib", prefix / "include", prefix / "etc")

    @classmethod
    def debian(cls, name: str, program_prefix: str) -> "Layout":
        """Beside Debian's own packages of PHP: what would clash lies in folders of that name."""
        return replace(cls.below(Path("/usr")), config=Path("/etc") / name, state=Path("/var"), library=Path("/usr/lib") / name,
                       headers=Path("/usr/include") / name, samples=Path("/usr/lib") / name, program_prefix=program_prefix, systemd=True)

    def options(self) -> list[str]:
        """For configure."""
        words = [f"--prefix={self.prefix}", f"--sysconfdir={self.config}", f"--localstatedir={self.state}",
                 f"--libdir={self.library}", f"--includedir={self.headers}", f"--mandir={self.prefix}/share/man",
                 f"--datadir={self.library}/share", "--with-layout=PHP", f"--with-config-file-path={self.config}"]
        if self.scanned:
            words.append(f"--with-config-file-scan-dir={self.config}/conf.d")
        if self.systemd:
            words.append("--with-fpm-systemd")
        return words + ([f"--program-prefix={self.program_prefix}"] if self.program_prefix else [])
