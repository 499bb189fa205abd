-- Keys by which other programs call the API for one business, with some of the rights of whoever made them.

create table api_keys (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  -- how the key begins, to tell it from others
  beginning text not null,
  -- SHA-256: what leaks from here opens nothing
  secret_hash bytea not null unique,
  permissions text[] not null check (permissions <> '{}'),
  -- a key does what its maker may do, and nothing once he is gone
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, id)
);
create unique index api_keys_name on api_keys (business_id, lower(name)) where revoked_at is null;
create index api_keys_created_by on api_keys (created_by);
select fence_tenant_table('api_keys', 'select, insert, update');
select record_changes_of('api_keys', 'apps', 'id', 'secret_hash');

-- When a key was last used, to the minute. Written with calls of all kinds, hence outside the log of changes.
create table api_key_uses (
  business_id uuid not null references businesses on delete cascade,
  key_id uuid not null,
  used_at timestamptz not null,
  primary key (business_id, key_id),
  foreign key (business_id, key_id) references api_keys (business_id, id) on delete cascade
);
select fence_tenant_table('api_key_uses', 'select');

-- One statement opens a call by a key, as open_session() does one of a browser: its business, its maker, and which of its
-- rights the maker still has. Nothing for a key that was revoked, has expired, or whose maker has left.
create policy opening on api_keys for select to current_user using (true);
create policy opening on api_key_uses to current_user using (true) with check (true);

create function open_api_key(secret bytea)
returns table (
  key_id uuid, business_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text,
  permissions text[], timezone text, change_number bigint
)
language sql volatile security definer
set search_path from current
as $$
  with key as (
    select k.id, k.business_id, u.id as user_id, u.tenant_id, u.name, u.email, u.language, b.timezone, h.number,
      array(select unnest(k.permissions) intersect select unnest(m.permissions)) as permissions
    from api_keys k
    join users u on u.id = k.created_by and u.status = 'active'
    join businesses b on b.id = k.business_id and b.status = 'active'
    join change_heads h on h.business_id = b.id
    join lateral (
      select coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions
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
  select key.id, key.business_id, key.user_id, key.tenant_id, key.name, key.email, key.language, key.permissions, key.timezone, key.number
  from key
$$;
revoke execute on function open_api_key(bytea) from public;
grant execute on function open_api_key(bytea) to wizyta_app;
