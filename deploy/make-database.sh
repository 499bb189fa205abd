#!/bin/sh
# Run once by the image of PostgreSQL, in an empty cluster. The product is no superuser: that one would pass row security.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$WIZYTA_DATABASE_PASSWORD" <<'SQL'
create role wizyta login createrole password :'password';
create database wizyta owner wizyta;
SQL
