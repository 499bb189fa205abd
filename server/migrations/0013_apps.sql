-- What a business connects: a mail server of its own, and calendar feeds of its employees.

create table smtp_connections (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('starttls', 'tls')),
  username text not null,
  -- encrypted with a key that is not in the database, and bound to the business
  password bytea not null,
  password_set_at timestamptz not null default now(),
  password_set_by uuid references users on delete set null,
  sender_name text not null,
  sender_email text not null,
  reply_to text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id)
);
create index smtp_connections_password_set_by on smtp_connections (password_set_by) where password_set_by is not null;
select fence_tenant_table('smtp_connections');
select record_changes_of('smtp_connections', 'apps', 'id', 'password,username');
-- the worker looks whose messages leave by another way than the installation's
create policy any_business on smtp_connections for select to wizyta_worker using (true);

-- How a mail server did last. Written with each mail, hence outside the log of changes.
create table smtp_runs (
  business_id uuid not null references businesses on delete cascade,
  connection_id uuid not null,
  status text check (status in ('ok', 'warning', 'error')),
  ran_at timestamptz,
  error text,
  primary key (business_id, connection_id),
  foreign key (business_id, connection_id) references smtp_connections (business_id, id) on delete cascade
);
select fence_tenant_table('smtp_runs');

-- The address is not stored: it is signed with a key that is not in the database, over the ids and the generation.
create table calendar_feeds (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  detail text not null default 'short' check (detail in ('busy', 'short', 'full')),
  -- a new address makes the old one worthless
  generation int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, employee_id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
select fence_tenant_table('calendar_feeds');
select record_changes_of('calendar_feeds', 'employees');

create table calendar_feed_reads (
  business_id uuid not null references businesses on delete cascade,
  feed_id uuid not null,
  read_at timestamptz,
  primary key (business_id, feed_id),
  foreign key (business_id, feed_id) references calendar_feeds (business_id, id) on delete cascade
);
select fence_tenant_table('calendar_feed_reads');
