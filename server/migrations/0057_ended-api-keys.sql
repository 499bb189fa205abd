-- The holder of a key that no longer works is told why. The secret itself is the proof; nothing else is answered.
create function api_key_end(secret bytea)
returns text
language sql stable security definer
set search_path from current
as $$
  select case
    when k.revoked_at is not null then 'revoked'
    when k.expires_at <= now() then 'expired'
    else 'suspended'
  end
  from api_keys k where k.secret_hash = secret
$$;
revoke execute on function api_key_end(bytea) from public;
grant execute on function api_key_end(bytea) to wizyta_app;
