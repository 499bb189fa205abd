-- What a business says of itself, its logo, its public holidays; suspended and closed businesses; registrations.

alter table businesses
  add column legal_name text,
  add column nip text check (nip ~ '^\d{10}$'),
  add column regon text check (regon ~ '^\d{9}(\d{5})?$'),
  add column types text[] not null default '{}',
  add column parent_id uuid,
  add column website text,
  add column iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  add column vat_status text check (vat_status in ('active', 'exempt')),
  add column vat_since date,
  -- keys of public_holidays; a business that was there before has noted its closed days by itself
  add column closed_holidays text[] not null default '{}',
  add column public_name text,
  add column public_slug text check (public_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- closed; for thirty days it can be opened again
  add column archived_at timestamptz,
  add unique (tenant_id, id),
  add foreign key (tenant_id, parent_id) references businesses (tenant_id, id) on delete set null (parent_id),
  add check (parent_id <> id);
create index businesses_parent_id on businesses (tenant_id, parent_id);
create unique index businesses_public_slug on businesses (public_slug) where public_slug is not null;

-- A business keeps a log of itself too; change_heads has its row from the first moment on.
select record_changes_of('businesses', 'businesses', 'id', 'iban');

-- A new logo has a new id, so that browsers may keep the old one for ever.
create table logos (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  large bytea not null,
  small bytea not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id)
);
select fence_tenant_table('logos', 'select, insert, delete');
select record_changes_of('logos', 'businesses', 'business_id', 'large,small');
-- The switcher shows the logos of all of one's businesses, whichever is in hand.
create policy members_logos on logos for select to wizyta_app
  using (exists (select from memberships m where m.business_id = logos.business_id and m.user_id = current_user_id() and m.status = 'active'));

-- The days off in Poland (contract/src/holidays.ts reckons the same; a test compares them).
create table public_holidays (
  date date not null,
  key text not null,
  primary key (date, key)
);
insert into public_holidays (date, key)
with years as (
  select y, y % 19 as a, y / 100 as b, y % 100 as c from generate_series(2020, 2099) as y
), first as (
  select y, a, b, c, (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30 as h from years
), second as (
  select y, a, h, (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 as l from first
), easters as (
  -- Meeus, Jones and Butcher
  select y, make_date(y, s / 31, s % 31 + 1) as easter
  from second cross join lateral (select h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114 as s) sums
)
select day, key
from easters cross join lateral (
  values
    (make_date(y, 1, 1), 'new_year'), (make_date(y, 1, 6), 'epiphany'), (easter, 'easter'), (easter + 1, 'easter_monday'),
    (make_date(y, 5, 1), 'labour_day'), (make_date(y, 5, 3), 'constitution_day'), (easter + 49, 'pentecost'),
    (easter + 60, 'corpus_christi'), (make_date(y, 8, 15), 'assumption'), (make_date(y, 11, 1), 'all_saints'),
    (make_date(y, 11, 11), 'independence_day'), (make_date(y, 12, 24), 'christmas_eve'), (make_date(y, 12, 25), 'christmas'),
    (make_date(y, 12, 26), 'second_christmas')
) days(day, key)
where key <> 'christmas_eve' or y >= 2025;
grant select on public_holidays to wizyta_app, wizyta_worker;

-- Who is away, and when the business is closed: what was noted, and the public holidays on which it closes. Hours that
-- the business has entered for such a date open it all the same.
create view times_away with (security_invoker = true) as
  select business_id, employee_id, resource_id, starts_on, ends_on, from_time, to_time, reason from absences
  union all
  select b.id, null, null, h.date, h.date, null, null, 'holiday'
  from businesses b join public_holidays h on h.key = any (b.closed_holidays)
  where not exists (
    select from dated_hours d
    where d.business_id = b.id and d.employee_id is null and d.resource_id is null and d.date = h.date and d.intervals <> '[]');
grant select on times_away to wizyta_app, wizyta_worker;

-- The superadmins of the tenant of the business in hand: whoever opens another one brings them along. Runs as the owner,
-- who alone may look beyond the business that is set.
create function tenant_superadmins() returns setof uuid
language sql stable security definer
set search_path from current
as $$
  select distinct m.user_id
  from businesses own
  -- not of closed ones, where nobody looks any more who was once in charge
  join businesses b on b.tenant_id = own.tenant_id and b.archived_at is null
  join roles r on r.business_id = b.id and r.key = 'superadmin' and r.active and r.archived_at is null
  join memberships m on m.business_id = r.business_id and m.role_id = r.id and m.status = 'active'
  join users u on u.id = m.user_id and u.status in ('active', 'invited')
  where own.id = current_business_id()
$$;
revoke execute on function tenant_superadmins() from public;
grant execute on function tenant_superadmins() to wizyta_app;

-- As in migration 0008, but for the last two joins: a suspended business is open to its superadmins, who may end that; so
-- is a closed one, as long as it can be opened again.
create or replace function open_session(token bytea, companion bytea, business uuid)
returns table (
  session_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text, stale boolean,
  member boolean, permissions text[], timezone text, change_number bigint
)
language sql stable security definer
set search_path from current
as $$
  select s.id, u.id, u.tenant_id, u.name, u.email, u.language, s.last_seen_at < now() - interval '5 minutes',
    m.business_id is not null, coalesce(m.permissions, '{}'), b.timezone, h.number
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join lateral (
    select m.business_id, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions,
      coalesce(bool_or(r.key = 'superadmin'), false) as is_superadmin
    from memberships m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
    left join lateral unnest(r.permissions) p on true
    where m.business_id = business and m.user_id = u.id and m.status = 'active'
    group by m.business_id
  ) m on true
  left join businesses b on b.id = m.business_id
    and (b.status = 'active' or m.is_superadmin and coalesce(b.archived_at, now()) > now() - interval '30 days')
  left join change_heads h on h.business_id = b.id
  where s.token_hash = token and s.companion_hash = companion
    and s.expires_at > now() and s.last_seen_at > now() - interval '24 hours'
$$;

-- Who wants to begin with a company of his own. Belongs to an address and not to an account: asking does the same work
-- whether or not somebody signs in with it. The row is also the mail that carries the link.
create table registrations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  company text not null check (company <> ''),
  business text not null check (business <> ''),
  language text not null default 'pl' check (language in ('pl', 'en')),
  -- only the hash of the link's token, which is made again when the mail is sent
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- used, or overtaken by a newer one
  closed_at timestamptz,
  -- kept: stays here, since the demo sends nothing
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'kept', 'failed', 'cancelled')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index registrations_open on registrations (email) where closed_at is null;
create index registrations_due on registrations (next_attempt_at) where status in ('queued', 'sending');
create index registrations_expires_at on registrations (expires_at);
grant select, insert, update on registrations to wizyta_app;
grant select, update, delete on registrations to wizyta_worker;
