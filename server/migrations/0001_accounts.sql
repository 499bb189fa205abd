-- Tenants, users, sessions, businesses and who belongs to them; the roles of the database; the fence of every tenant table.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The owner migrates. The app serves requests, the worker sends messages; neither owns a table.
do $$
begin
  if not exists (select from pg_roles where rolname = 'wizyta_app') then
    create role wizyta_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'wizyta_worker') then
    create role wizyta_worker nologin;
  end if;
  -- Creating a role does not yet allow setting it (PostgreSQL 16 and later).
  execute format('grant wizyta_app, wizyta_worker to %I', current_user);
exception
  -- made by another owner on this server: whoever made them has to grant them
  when insufficient_privilege then
    raise exception 'The database user % must be a member of the roles wizyta_app and wizyta_worker', current_user;
end
$$;

do $$
begin
  execute format('grant usage on schema %I to wizyta_app, wizyta_worker', current_schema());
end
$$;

-- The business and the user of the running transaction; nothing set, no rows.
create function current_business_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.business_id', true), '')::uuid;

create function current_user_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

-- Fences a tenant table: row security on and forced, one policy, the rights of app and worker.
create function fence_tenant_table(target regclass, app_rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_business on %s to wizyta_app, wizyta_worker
       using (business_id = current_business_id()) with check (business_id = current_business_id())', target);
  execute format('grant %s on %s to wizyta_app, wizyta_worker', app_rights, target);
end
$$;

create table tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);
grant select, insert on tenants to wizyta_app;

create table users (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants on delete cascade,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  -- argon2id in PHC form; null until the first password is set by a link
  password_hash text,
  language text not null default 'pl' check (language in ('pl', 'en')),
  status text not null default 'active' check (status in ('active', 'inactive', 'invited', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_tenant_id on users (tenant_id);
grant select, insert, update on users to wizyta_app;

-- Token and companion are stored as SHA-256: what leaks from here opens nothing.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  companion_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
grant select, insert, update, delete on sessions to wizyta_app;
grant select, delete on sessions to wizyta_worker;

-- Links that set a password once: used by a conditional update.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user_id on password_links (user_id);
grant select, insert, update on password_links to wizyta_app;

-- Attempts per account and per network, counted by one atomic statement.
create table attempts (
  scope text not null,
  subject_hash bytea not null,
  window_start timestamptz not null,
  count int not null default 1,
  primary key (scope, subject_hash, window_start)
);
create index attempts_window_start on attempts (window_start);
grant select, insert, update, delete on attempts to wizyta_app, wizyta_worker;

create table businesses (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants on delete cascade,
  name text not null check (name <> ''),
  city text not null default '',
  street text not null default '',
  postal_code text not null default '',
  phone text,
  email text,
  timezone text not null default 'Europe/Warsaw',
  currency text not null default 'PLN',
  locale text not null default 'pl',
  brand_colour text not null default '#7c2d5e' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index businesses_tenant_id on businesses (tenant_id);
grant select, insert, update on businesses to wizyta_app;
grant select on businesses to wizyta_worker;

create table roles (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  description text,
  permissions text[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create unique index roles_name on roles (business_id, name) where archived_at is null;

create table memberships (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  role_id uuid not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id, role_id),
  foreign key (business_id, role_id) references roles (business_id, id) on delete cascade
);
create index memberships_user_id on memberships (user_id);
create index memberships_role_id on memberships (business_id, role_id);

select fence_tenant_table('roles');
select fence_tenant_table('memberships');

-- A user sees his own memberships before he has chosen a business, and the names of those businesses and roles.
create policy own_memberships on memberships for select to wizyta_app using (user_id = current_user_id());
create policy own_roles on roles for select to wizyta_app
  using (exists (select from memberships m where m.business_id = roles.business_id and m.role_id = roles.id and m.user_id = current_user_id()));

alter table businesses enable row level security;
alter table businesses force row level security;
create policy own_business on businesses to wizyta_app
  using (id = current_business_id()) with check (id = current_business_id());
create policy member_businesses on businesses for select to wizyta_app
  using (exists (select from memberships m where m.business_id = businesses.id and m.user_id = current_user_id()));
create policy any_business on businesses for select to wizyta_worker using (true);
