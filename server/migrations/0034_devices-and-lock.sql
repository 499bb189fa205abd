-- Where a session is open, how long it may be, and the lock of its screen.

alter table sessions
  -- the browser, by the hash of a cookie that stays when one signs out
  add column device_hash bytea,
  -- program and system in short, `Chrome 141, Windows`
  add column agent text check (length(agent) <= 200),
  -- where it was last used from
  add column ip inet,
  -- covered by hand, or because nobody was there
  add column locked_at timestamptz,
  -- when it is covered unless somebody does something; null: it stays open
  add column locks_at timestamptz;
create index sessions_device_hash on sessions (device_hash) where device_hash is not null;

-- Browsers in which an account was opened before: of any other its owner is told, once.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
grant select, insert, update on known_devices to wizyta_app;
grant select, delete on known_devices to wizyta_worker;

-- What the mail says of a sign-in.
alter table account_mails add column facts jsonb;

-- How long a session of a person may rest, and how long it may be at all: of the companies he works for, the strictest.
-- Without security definer, so that it becomes part of the one statement that asks.
create policy opening on tenant_settings for select to current_user using (true);
create function session_limits(person uuid) returns table (idle interval, whole interval)
language sql stable
begin atomic
  select make_interval(hours => coalesce(min(coalesce(idle.value::int, 24)), 24)),
    make_interval(days => coalesce(min(coalesce(whole.value::int, 7)), 7))
  from memberships m
  join businesses b on b.id = m.business_id and b.status = 'active'
  left join tenant_settings idle on idle.tenant_id = b.tenant_id and idle.key = 'session_idle_hours'
  left join tenant_settings whole on whole.tenant_id = b.tenant_id and whole.key = 'session_max_days'
  where m.user_id = person and m.status = 'active';
end;
revoke execute on function session_limits(uuid) from public;

-- The same for the app, which sees nobody's companies before one is set.
create function session_limits_of(person uuid) returns table (idle interval, whole interval)
language sql stable security definer
set search_path from current
begin atomic
  select l.idle, l.whole from session_limits(person) l;
end;
revoke execute on function session_limits_of(uuid) from public;
grant execute on function session_limits_of(uuid) to wizyta_app;

-- As in migration 0027; how long a session lasts is for the companies to say, and it says whether its screen is locked.
drop function open_session(bytea, bytea, uuid);
create function open_session(token bytea, companion bytea, business uuid)
returns table (
  session_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text, stale boolean, locked boolean,
  member boolean, permissions text[], second_factor_due boolean, timezone text, change_number bigint
)
language sql stable security definer
set search_path from current
as $$
  select s.id, u.id, u.tenant_id, u.name, u.email, u.language, s.last_seen_at < now() - interval '5 minutes',
    s.locked_at is not null or coalesce(s.locks_at <= now(), false),
    m.business_id is not null, coalesce(m.permissions, '{}'), coalesce(m.needs_second_factor and s.second_factor_at is null, false),
    b.timezone, h.number
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  join session_limits(s.user_id) limits on s.last_seen_at > now() - limits.idle and s.created_at > now() - limits.whole
  left join lateral (
    select m.business_id, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions,
      bool_or(r.requires_second_factor) as needs_second_factor, coalesce(bool_or(r.key = 'superadmin'), false) as is_superadmin
    from memberships m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
    left join lateral unnest(r.permissions) p on true
    where m.business_id = business and m.user_id = u.id and m.status = 'active'
    group by m.business_id
  ) m on true
  left join businesses b on b.id = m.business_id
    and (b.status = 'active' or m.is_superadmin and coalesce(b.archived_at, now()) > now() - interval '30 days')
  left join change_heads h on h.business_id = b.id
  where s.token_hash = token and s.companion_hash = companion and s.expires_at > now()
$$;
revoke execute on function open_session(bytea, bytea, uuid) from public;
grant execute on function open_session(bytea, bytea, uuid) to wizyta_app;
