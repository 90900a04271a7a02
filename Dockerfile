# Images of Weft for PHP: docs/guide/docker.md.
#
#   docker build --target cli -t weft:cli .                     with ZTS=1 thread-safe
#   docker build --target fpm -t weft:fpm .
#
# BASE is a Debian 12 or 13 of any kind: `root` takes away what an image does not need.
ARG BASE=debian:trixie-slim

# The compiler and everything that is compiled. Nothing of it is in the images but what they copy from /out.
FROM ${BASE} AS build
# addresses of libraries are stored in a shorter form, a megabyte less of each program
ENV DEBIAN_FRONTEND=noninteractive LDFLAGS=-Wl,-z,pack-relative-relocs
WORKDIR /src
COPY scripts/install-deps scripts/shared-modules scripts/
RUN scripts/install-deps --install && rm -rf /var/lib/apt/lists/*
# with the tarball of PHP, if `scripts/overlay fetch` has been run; else Debian's mirror has it
COPY . .
ARG ZTS=
# the date that `php -v` shows
ARG SOURCE_DATE_EPOCH=
RUN --mount=type=cache,target=/root/.cache/ccache \
    SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date +%s)} scripts/install --prefix=/usr/local --destdir=/out ${ZTS:+--zts} \
    && packaging/image/collect /out

# The root folder of both images.
FROM ${BASE} AS root
ENV DEBIAN_FRONTEND=noninteractive
COPY --from=build /out/cli /
COPY packaging/image/weft-ext-install packaging/image/weft-health /usr/local/bin/
COPY packaging/image/finish packaging/image/library-packages /usr/local/lib/weft/
RUN apt-get -q update \
    && xargs apt-get -qy install --no-install-recommends ca-certificates </usr/local/lib/weft/packages \
    && /usr/local/lib/weft/finish

FROM scratch AS cli
COPY --from=root / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# the address that weft-health asks; without one, healthy is where php can be started
ENV WEFT_HEALTH=
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["weft-health"]
USER 10001:10001
WORKDIR /srv
CMD ["php", "-a"]

FROM cli AS fpm
COPY --from=build /out/fpm /
COPY packaging/image/php-fpm.conf /usr/local/etc/
COPY packaging/image/www.conf /usr/local/etc/php-fpm.d/
ENV WEFT_HEALTH=fcgi://127.0.0.1:9000/ping
EXPOSE 9000
# the requests in progress end first: process_control_timeout in php-fpm.conf
STOPSIGNAL SIGQUIT
CMD ["php-fpm", "--nodaemonize", "--force-stderr"]
