-- Websites from whose pages a browser may call the API by a key (CORS).

alter table api_keys add column origins text[] not null default '{}'
  check (cardinality(origins) <= 10 and array_position(origins, null) is null);
create index api_keys_origins on api_keys using gin (origins) where revoked_at is null;

-- A preflight carries no key: it is answered when any key that works names its website.
create function is_named_origin(origin text) returns boolean
language sql stable security definer
set search_path from current
as $$
  select exists (
    select from api_keys k
    where k.origins @> array[origin] and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()))
$$;
revoke execute on function is_named_origin(text) from public;
grant execute on function is_named_origin(text) to wizyta_app;

-- The websites of one key; null: there is no such key, or it does not work any more.
create function origins_of_key(secret bytea) returns text[]
language sql stable security definer
set search_path from current
as $$
  select k.origins from api_keys k
  where k.secret_hash = secret and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
revoke execute on function origins_of_key(bytea) from public;
grant execute on function origins_of_key(bytea) to wizyta_app;
