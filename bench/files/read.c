/* The limit: every file of a folder read N times with open, fstat, read, close. Prints CPU and wall microseconds a file. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static double cpu_us(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static double wall_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static size_t read_file(const char *name)
{
	struct stat status;
	int fd = open(name, O_RDONLY);
	char *contents;
	ssize_t size;

	if (fd < 0 || fstat(fd, &status) != 0 || !(contents = malloc((size_t) status.st_size + 1))) {
		perror(name);
		exit(1);
	}
	size = read(fd, contents, (size_t) status.st_size + 1);
	if (size != status.st_size) {
		perror(name);
		exit(1);
	}
	close(fd);
	free(contents);
	return (size_t) size;
}

int main(int argc, char **argv)
{
	int files = argc > 3 ? atoi(argv[2]) : 0, rounds = argc > 3 ? atoi(argv[3]) : 0;
	size_t bytes = 0;
	double cpu, wall, count = (double) files * rounds;

	if (count < 1) {
		fprintf(stderr, "usage: read FOLDER FILES ROUNDS\n");
		return 2;
	}
	cpu = cpu_us();
	wall = wall_us();
	for (int round = 0; round < rounds; round++) {
		for (int i = 0; i < files; i++) {
			char name[4096];

			snprintf(name, sizeof(name), "%s/%d", argv[1], i);
			bytes += read_file(name);
		}
	}
	printf("cpu %.3f\nwall %.3f\nbytes %.0f\n", (cpu_us() - cpu) / count, (wall_us() - wall) / count, (double) bytes / count);
	return 0;
}
