#!/bin/sh
# Makes the certificates that the TLS tests serve: one key for all, one authority of our own. Run it in this folder; needs
# openssl 3. The authority's key is thrown away, so nothing else can ever be issued in its name.
set -eu
openssl ecparam -name prime256v1 -genkey -noout -out key.pem
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
openssl ecparam -name prime256v1 -genkey -noout -out "$work/authority-key.pem"
cat > "$work/ca.conf" <<CONF
[ca]
default_ca = authority
[authority]
database = $work/index.txt
serial = $work/serial
new_certs_dir = $work
default_md = sha256
policy = any
x509_extensions = site
unique_subject = no
[any]
commonName = supplied
[authority_extensions]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[site]
basicConstraints = CA:false
subjectAltName = \$ENV::NAMES
CONF
: > "$work/index.txt"
echo 01 > "$work/serial"
export NAMES=DNS:unused.example

# issue <file> <key> <first day> <last day> <more options of openssl ca>
issue() {
  file=$1 key=$2 first=$3 last=$4
  shift 4
  openssl req -new -key "$key" -subj "/CN=TrueNorth tests: $file" -out "$work/request.pem"
  openssl ca -batch -notext -config "$work/ca.conf" -in "$work/request.pem" -out "$file.pem" \
    -startdate "$first" -enddate "$last" "$@" 2> /dev/null
}
long="20260101000000Z 21251231235959Z"
by_authority="-cert authority.pem -keyfile $work/authority-key.pem"
issue authority "$work/authority-key.pem" $long -selfsign -keyfile "$work/authority-key.pem" -extensions authority_extensions
NAMES=DNS:shop.example,DNS:www.shop.example
issue valid key.pem $long $by_authority
issue expired key.pem 20200101000000Z 20210101000000Z $by_authority
issue self-signed key.pem $long -selfsign -keyfile key.pem
NAMES=DNS:another.example
issue wrong-name key.pem $long $by_authority
