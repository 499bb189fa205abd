-- The lock of a screen from the first minute of a session on; and keys that end with what may have made them.

-- After how many minutes the screens of a person lock by themselves: of the businesses he works in, the strictest, since
-- it is one computer and one session. Null: they do not. It runs as the owner, who alone sees all of them.
create policy opening on system_settings for select to current_user using (true);
create function lock_after_of(person uuid) returns int
language sql stable security definer
set search_path from current
as $$
  select min((coalesce(own.value, shared.value) #>> '{}')::int)
  from memberships m
  join businesses b on b.id = m.business_id and b.status = 'active'
  left join system_settings own on own.business_id = b.id and own.key = 'lock_after_min'
  left join tenant_settings shared on shared.tenant_id = b.tenant_id and shared.key = 'lock_after_min'
  where m.user_id = person and m.status = 'active'
$$;
revoke execute on function lock_after_of(uuid) from public;
grant execute on function lock_after_of(uuid) to wizyta_app;

-- A stricter time holds for open sessions too, also for one whose browser says nothing; a milder one from its next word
-- on. What is locked stays locked.
create function arm_screen_locks() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if changed ->> 'key' <> 'lock_after_min' then
    return null;
  end if;
  update sessions s
  set locks_at = case when people.minutes is not null then least(s.locks_at, now() + make_interval(mins => people.minutes)) end
  from (
    select u.id, lock_after_of(u.id) as minutes from users u
    where case when changed ? 'user_id' then u.id = (changed ->> 'user_id')::uuid else u.id in (
      select m.user_id from memberships m join businesses b on b.id = m.business_id
      where m.status = 'active' and (b.id = (changed ->> 'business_id')::uuid or b.tenant_id = (changed ->> 'tenant_id')::uuid)) end
  ) as people
  where s.user_id = people.id and (s.locks_at is null or s.locks_at > now());
  return null;
end
$$;
create trigger arm_screen_locks after insert or update or delete on system_settings
  for each row execute function arm_screen_locks();
create trigger arm_screen_locks after insert or update or delete on tenant_settings
  for each row execute function arm_screen_locks();
create trigger arm_screen_locks after insert or update of status on memberships
  for each row execute function arm_screen_locks();

-- Sessions that are open when this is installed: nobody says of them when somebody was there last.
update sessions s set locks_at = now() + make_interval(mins => lock_after_of(s.user_id)) where s.locks_at is null;

alter table api_keys
  -- made in a session that had seen a second factor
  add column with_second_factor boolean not null default false;

-- The keys of a person that still open something, in every business. It runs as the owner, since whoever sets a new
-- password has no business in hand.
create function keys_made_by(person uuid) returns table (business_id uuid, key_id uuid)
language sql stable security definer
set search_path from current
as $$
  select k.business_id, k.id from api_keys k
  where k.created_by = person and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
revoke execute on function keys_made_by(uuid) from public;
grant execute on function keys_made_by(uuid) to wizyta_app;

-- As in migration 0026; it belongs to the company of its business, and says whether a role that its maker has there asks for
-- a second factor that the key was made without.
drop function open_api_key(bytea);
create function open_api_key(secret bytea)
returns table (
  key_id uuid, business_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text,
  permissions text[], second_factor_due boolean, timezone text, change_number bigint
)
language sql volatile security definer
set search_path from current
as $$
  with key as (
    select k.id, k.business_id, u.id as user_id, b.tenant_id, u.name, u.email, u.language, b.timezone, h.number,
      array(select unnest(k.permissions) intersect select unnest(m.permissions)) as permissions,
      m.needs_second_factor and not k.with_second_factor as second_factor_due
    from api_keys k
    join users u on u.id = k.created_by and u.status = 'active'
    join businesses b on b.id = k.business_id and b.status = 'active'
    join change_heads h on h.business_id = b.id
    join lateral (
      select coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions,
        coalesce(bool_or(r.requires_second_factor), false) as needs_second_factor
      from memberships m
      left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
      left join lateral unnest(r.permissions) p on true
      where m.business_id = k.business_id and m.user_id = u.id and m.status = 'active'
      group by m.business_id
    ) m on true
    where k.secret_hash = secret and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ), used as (
    insert into api_key_uses as uses (business_id, key_id, used_at)
    select key.business_id, key.id, date_trunc('minute', now()) from key
    on conflict on constraint api_key_uses_pkey do update set used_at = excluded.used_at where uses.used_at < excluded.used_at
  )
  select key.id, key.business_id, key.user_id, key.tenant_id, key.name, key.email, key.language, key.permissions,
    key.second_factor_due, key.timezone, key.number
  from key
$$;
revoke execute on function open_api_key(bytea) from public;
grant execute on function open_api_key(bytea) to wizyta_app;

-- Whoever has a key made in his name hears of it.
alter table account_mails
  drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in ('confirm_email', 'email_change_asked', 'reset_password', 'invitation',
    'membership_request', 'sign_in_code', 'second_factor_changed', 'password_changed', 'new_sign_in', 'passkey_changed',
    'api_key_made'));
