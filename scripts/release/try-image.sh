#!/bin/sh
# sh scripts/release/try-image.sh: builds the image of deploy/image/Dockerfile truly, and starts it as nobody on a read-only root,
# where there is neither Docker nor a registry. The base image is Debian from debootstrap with Node and npm from here.
# Wants root, and Debian's buildah and debootstrap.
set -eu
cd "$(dirname "$0")/../.."
node=$PWD/node_modules/node/bin/node
version=$("$node" -p process.versions.node)
revision=$(git rev-parse HEAD)
work=$(mktemp -d /tmp/vitrina-try-XXXXXX)
container=
images() { buildah --root "$work/store" --runroot "$work/run" --registries-conf "$work/registries.conf" "$@"; }
end() {
  [ -z "$container" ] || images umount "$container" >/dev/null
  images rm --all >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT
echo 'unqualified-search-registries = ["docker.io"]' >"$work/registries.conf"

echo "Base image: node:$version-bookworm-slim, made here"
debootstrap --variant=minbase bookworm "$work/base" >"$work/debootstrap.log"
install -D -t "$work/base/usr/local/bin" "$node"
mkdir -p "$work/base/usr/local/lib/node_modules"
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp -a "$npm" "$work/base/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/local/bin/npm"
# A registry behind a proxy of the house is trusted as it is here.
install -D -t "$work/base/etc/ssl/certs" /etc/ssl/certs/ca-certificates.crt
base=$(images from scratch)
images add --quiet "$base" "$work/base" / >/dev/null
images config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
images commit --quiet "$base" "docker.io/library/node:$version-bookworm-slim" >/dev/null
rm -rf "$work/base"

echo "Image: deploy/image/Dockerfile at $revision"
images build --quiet --format docker --isolation chroot --network host --pull-never --file deploy/image/Dockerfile \
  --ignorefile deploy/image/Dockerfile.dockerignore --build-arg "REVISION=$revision" --tag vitrina:try . >"$work/build.log"
container=$(images from --pull-never localhost/vitrina:try)
root=$(images mount "$container")
echo "In /opt/vitrina: $(du -sm "$root/opt/vitrina" | cut -f 1) MB"
sum=$(sha256sum "$root/opt/vitrina/SHA256SUMS" | cut -d ' ' -f 1)
echo "SHA256SUMS: $sum"

# In mounts of its own, which go with the process.
mkdir "$work/data"
chown 10001:10001 "$work/data"
export ROOT_OF_IMAGE="$root" DATA="$work/data"
unshare --mount sh -eu -c '
  mount --bind "$ROOT_OF_IMAGE" "$ROOT_OF_IMAGE"
  mount -o remount,bind,ro "$ROOT_OF_IMAGE"
  mount --bind "$DATA" "$ROOT_OF_IMAGE/data"
  mount -t tmpfs tmpfs "$ROOT_OF_IMAGE/tmp"
  mount -t proc proc "$ROOT_OF_IMAGE/proc"
  mount --rbind /dev "$ROOT_OF_IMAGE/dev"
  exec chroot --userspec=10001:10001 "$ROOT_OF_IMAGE" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin \
    HOME=/data HOST=127.0.0.1 PORT=3999 DATA_DIR=/data DEMO=0 RATE_SOURCES= sh -eu -c "
      cd /opt/vitrina
      ! touch here 2>/dev/null
      setpriv --no-new-privs node --max-semi-space-size=8 server/main.ts >/tmp/log 2>&1 & shop=\$!
      for second in \$(seq 60); do node scripts/ask-health.mjs /healthz 2>/dev/null && break; sleep 1; done
      node scripts/ask-health.mjs /readyz && echo \"Healthy and ready after \$second seconds\"
      head -n 1 /tmp/log
      kill \$shop && wait \$shop
      sha256sum --check --quiet SHA256SUMS && echo \"Ended well; nothing was written\""
'
