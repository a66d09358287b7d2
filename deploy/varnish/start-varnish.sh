#!/bin/sh
# Runs Varnish with vitrina.vcl until it is stopped: from a systemd unit or a container.
#   LISTEN  where browsers, or what ends TLS for them, come in (:80)
#   PURGE   where the shop sends purges, CDN_PURGE=varnish=http://…: an address that nobody else reaches (127.0.0.1:6081)
#   MEMORY  for what it keeps (256m)
#   VCL     the configuration (vitrina.vcl beside this file)
# Further arguments go to varnishd, such as -n DIRECTORY.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
vcl=${VCL:-$here/vitrina.vcl}
case $vcl in /*) ;; *) vcl=$PWD/$vcl ;; esac
# The shop closes idle connections after 60 seconds. Pages come from the shop with Brotli and gzip, and are kept and handed on as they are.
exec varnishd -F -T none \
  -a "web=${LISTEN:-:80},HTTP" \
  -a "purge=${PURGE:-127.0.0.1:6081},HTTP" \
  -f "$vcl" \
  -s "malloc,${MEMORY:-256m}" \
  -p backend_idle_timeout=50 \
  -p http_gzip_support=off \
  "$@"
