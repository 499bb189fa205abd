-- An account belongs to nobody: what a company sees of it, and ends, is what happened in that company. Beside it: an
-- invitation is worth what its inviter may still give, and roles that an identity provider gave.

-- In which companies a session was used. It is written when the session first comes into one of its businesses, and then
-- every few minutes.
create table tenant_sessions (
  tenant_id uuid not null references tenants on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- signed out by this company: the session goes on elsewhere and opens nothing here any more
  closed_at timestamptz,
  primary key (session_id, tenant_id)
);
create index tenant_sessions_tenant_id on tenant_sessions (tenant_id);

-- When somebody last came into a company with a new session; outlives the session.
create table tenant_sign_ins (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  last_at timestamptz not null default now(),
  primary key (user_id, tenant_id)
);
create index tenant_sign_ins_tenant_id on tenant_sign_ins (tenant_id);

-- From a business one sees what its own tenant has, and no other. The owner of the tables is let through, so that
-- touch_session can write.
alter table tenant_sessions enable row level security;
alter table tenant_sign_ins enable row level security;
create policy own_tenant on tenant_sessions to wizyta_app
  using (tenant_id = (select b.tenant_id from businesses b where b.id = current_business_id()))
  with check (tenant_id = (select b.tenant_id from businesses b where b.id = current_business_id()));
create policy own_tenant on tenant_sign_ins to wizyta_app
  using (tenant_id = (select b.tenant_id from businesses b where b.id = current_business_id()))
  with check (tenant_id = (select b.tenant_id from businesses b where b.id = current_business_id()));
grant select, insert, update on tenant_sessions to wizyta_app;
grant select, insert on tenant_sign_ins to wizyta_app;

-- Of whoever works for one company alone, all that was is that company's. Of the others nobody knows any more where it was.
with homes as (
  select m.user_id, min(b.tenant_id::text)::uuid as tenant_id
  from memberships m join businesses b on b.id = m.business_id
  group by m.user_id having count(distinct b.tenant_id) = 1
), signed as (
  insert into tenant_sign_ins (tenant_id, user_id, last_at)
  select h.tenant_id, h.user_id, u.last_sign_in_at from homes h join users u on u.id = h.user_id
  where u.last_sign_in_at is not null
)
insert into tenant_sessions (tenant_id, session_id, created_at, last_seen_at)
select h.tenant_id, s.id, s.created_at, s.last_seen_at from homes h join sessions s on s.user_id = h.user_id;

drop trigger remember_sign_in on sessions;
drop function remember_sign_in();
alter table users drop column last_sign_in_at;

-- Whether somebody belongs to a business of another company as well, which is not closed for good. Nobody but the owner
-- may look.
create function works_elsewhere(person uuid, company uuid) returns boolean
language sql stable
begin atomic
  select exists (
    select from memberships m join businesses b on b.id = m.business_id
    where m.user_id = person and b.tenant_id <> company and coalesce(b.archived_at, now()) > now() - interval '30 days');
end;
revoke execute on function works_elsewhere(uuid, uuid) from public;

-- Notes that a session was used, and in which company where it was in one. It runs as the owner, since no business is in
-- hand yet. Answers the company when a session of somebody who works for others as well has just come into it: only then
-- does its log hear of a sign-in.
create function touch_session(session uuid, business uuid, address inet) returns uuid
language plpgsql security definer
set search_path from current
as $$
declare
  company uuid := (select b.tenant_id from businesses b where b.id = business);
  person uuid;
begin
  update sessions set last_seen_at = now(), ip = coalesce(address, ip) where id = session returning user_id into person;
  update tenant_sessions set last_seen_at = now() where session_id = session and tenant_id = company;
  if found or person is null or company is null then
    return null;
  end if;
  insert into tenant_sessions (tenant_id, session_id) values (company, session) on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into tenant_sign_ins (tenant_id, user_id) values (company, person)
  on conflict on constraint tenant_sign_ins_pkey do update set last_at = excluded.last_at;
  return case when works_elsewhere(person, company) then company end;
end
$$;

revoke execute on function touch_session(uuid, uuid, inet) from public;
grant execute on function touch_session(uuid, uuid, inet) to wizyta_app;

-- The companies in which a session was used, for what its owner does in it.
create function tenants_of_session(session uuid) returns setof uuid
language sql stable security definer
set search_path from current
as $$
  select tenant_id from tenant_sessions where session_id = session
$$;
revoke execute on function tenants_of_session(uuid) from public;
grant execute on function tenants_of_session(uuid) to wizyta_app;

-- Whether a member works for another company as well, seen from the business in hand.
create function belongs_elsewhere(person uuid) returns boolean
language sql stable security definer
set search_path from current
as $$
  select works_elsewhere(person, b.tenant_id) from businesses b where b.id = current_business_id()
$$;
revoke execute on function belongs_elsewhere(uuid) from public;
grant execute on function belongs_elsewhere(uuid) to wizyta_app;

-- As in migration 0034; and a session that the company of the business in hand has signed out opens nothing there. It is
-- stale, too, when it was not seen in that company for a while.
drop function open_session(bytea, bytea, uuid);
create function open_session(token bytea, companion bytea, business uuid)
returns table (
  session_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text, stale boolean, locked boolean,
  member boolean, permissions text[], second_factor_due boolean, timezone text, change_number bigint
)
language sql stable security definer
set search_path from current
as $$
  select s.id, u.id, u.tenant_id, u.name, u.email, u.language,
    s.last_seen_at < now() - interval '5 minutes' or (b.id is not null and coalesce(here.last_seen_at < now() - interval '5 minutes', true)),
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
  left join tenant_sessions here on here.session_id = s.id and here.tenant_id = b.tenant_id
  where s.token_hash = token and s.companion_hash = companion and s.expires_at > now() and here.closed_at is null
$$;
revoke execute on function open_session(bytea, bytea, uuid) from public;
grant execute on function open_session(bytea, bytea, uuid) to wizyta_app;

-- Whether whoever invited may still give what he offers in a business: he is an active member who may invite there and
-- has every right of its roles; those of a superadmin a superadmin alone. It runs as the owner, since whoever opens a
-- letter has no business in hand.
create function invitation_holds(business uuid, invitation uuid) returns boolean
language sql stable security definer
set search_path from current
as $$
  select exists (
    select from invitations i
    join users u on u.id = i.invited_by and u.status = 'active'
    join businesses b on b.id = i.business_id and b.status = 'active'
    join lateral (
      select array_agg(distinct p) as permissions, bool_or(r.key = 'superadmin') as is_superadmin
      from memberships m
      join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
      left join lateral unnest(r.permissions) p on true
      where m.business_id = i.business_id and m.user_id = u.id and m.status = 'active'
    ) own on 'users.create' = any (own.permissions)
    join lateral (
      select bool_and(r.permissions <@ own.permissions and (r.key is distinct from 'superadmin' or own.is_superadmin)) as given
      from invitation_roles g
      join roles r on r.business_id = g.business_id and r.id = g.role_id and r.archived_at is null
      where g.business_id = i.business_id and g.invitation_id = i.id
    ) offer on offer.given
    where i.business_id = business and i.id = invitation)
$$;
revoke execute on function invitation_holds(uuid, uuid) from public;
grant execute on function invitation_holds(uuid, uuid) to wizyta_app, wizyta_worker;

-- As in migration 0021, and of each business whether the invitation to it still holds.
drop function open_letter(bytea);
create function open_letter(token bytea)
returns table (
  letter_id uuid, email text, name text, language text, inviter text, known boolean,
  tenant_id uuid, tenant_name text, business_id uuid, business_name text, roles text[], holds boolean
)
language sql stable security definer
set search_path from current
as $$
  select l.id, l.email, l.name, l.language, u.name, exists (select from users a where a.email = l.email),
    t.id, t.name, b.id, b.name,
    array(select r.name from invitation_roles g join roles r on r.business_id = g.business_id and r.id = g.role_id
      where g.business_id = i.business_id and g.invitation_id = i.id and r.archived_at is null order by r.name),
    invitation_holds(i.business_id, i.id)
  from invitation_letters l
  join invitations i on i.letter_id = l.id and i.status = 'open'
  join businesses b on b.id = i.business_id and b.status = 'active'
  join tenants t on t.id = b.tenant_id
  left join users u on u.id = i.invited_by
  where l.token_hash = token and l.closed_at is null and l.expires_at > now()
  order by b.id
$$;
revoke execute on function open_letter(bytea) from public;
grant execute on function open_letter(bytea) to wizyta_app;

-- `provider`: the mapping of the identity provider gave it, and it follows that; null: a person gave it, or has changed it
-- since, as has all that was before this migration.
alter table memberships add column given_by text check (given_by = 'provider');
