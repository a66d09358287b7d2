#!/bin/sh
# sh deploy/make-secrets.sh [FOLDER]: makes every secret of compose.yaml and of the manifests that is not there yet. The
# folder opens for its owner alone; the files in it can be read, because each container reads those it is given as a
# user of its own.
set -eu
umask 022
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 0700 "$folder"
cd "$folder"

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "$1" ] || { cat >"$1.new" && mv "$1.new" "$1" && echo "made $folder/$1"; }; }

random 32 | keep auth-secret
random 24 | keep metrics-token
random 12 | keep admin-password
random 24 | keep postgres-password
printf 'postgres://vitrina:%s@postgres:5432/vitrina' "$(cat postgres-password)" | keep database-url
random 10 | keep bucket-key
random 20 | keep bucket-secret
printf '[default]\naws_access_key_id = %s\naws_secret_access_key = %s\n' "$(cat bucket-key)" "$(cat bucket-secret)" |
  keep aws-credentials
