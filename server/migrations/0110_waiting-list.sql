-- Clients who wait for a time: for which services, by whom, and when it suits them.

create table waiting_entries (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  valid_from date,
  valid_to date,
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  note text,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'booked', 'declined')),
  offered_at timestamptz,
  -- the visit that came of it
  visit_id uuid,
  -- the order of work: open entries of high priority, other open ones, the rest
  rank int generated always as (
    case when status not in ('waiting', 'offered') then 2 when priority = 'high' then 0 else 1 end) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (valid_to >= valid_from),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete set null (visit_id)
);
create index waiting_entries_rank on waiting_entries (business_id, rank, created_at, id) where archived_at is null;
create index waiting_entries_created_at on waiting_entries (business_id, created_at, id);
create index waiting_entries_client_id on waiting_entries (business_id, client_id);
create index waiting_entries_visit_id on waiting_entries (business_id, visit_id) where visit_id is not null;
select fence_tenant_table('waiting_entries', 'select, insert, update');
select record_changes_of('waiting_entries', 'waiting-entries', 'id', 'note');
-- The list is of the whole salon (migration 0042).
create policy own_only on waiting_entries as restrictive for select to wizyta_app using ((select sees_others()));

create table waiting_services (
  business_id uuid not null references businesses on delete cascade,
  entry_id uuid not null,
  position int not null,
  service_id uuid not null,
  primary key (business_id, entry_id, position),
  foreign key (business_id, entry_id) references waiting_entries (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
create index waiting_services_service_id on waiting_services (business_id, service_id);
select fence_tenant_table('waiting_services', 'select, insert, delete');
select record_changes_of('waiting_services', 'waiting-entries', 'entry_id');
create policy own_only on waiting_services as restrictive for select to wizyta_app using ((select sees_others()));

create table waiting_employees (
  business_id uuid not null references businesses on delete cascade,
  entry_id uuid not null,
  employee_id uuid not null,
  primary key (business_id, entry_id, employee_id),
  foreign key (business_id, entry_id) references waiting_entries (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
create index waiting_employees_employee_id on waiting_employees (business_id, employee_id);
select fence_tenant_table('waiting_employees', 'select, insert, delete');
select record_changes_of('waiting_employees', 'waiting-entries', 'entry_id');
create policy own_only on waiting_employees as restrictive for select to wizyta_app using ((select sees_others()));

create table waiting_windows (
  business_id uuid not null references businesses on delete cascade,
  entry_id uuid not null,
  position int not null,
  -- 1 is Monday; empty: every day
  weekdays int[] not null default '{}',
  part text not null check (part in ('any', 'morning', 'afternoon', 'evening')),
  primary key (business_id, entry_id, position),
  foreign key (business_id, entry_id) references waiting_entries (business_id, id) on delete cascade
);
select fence_tenant_table('waiting_windows', 'select, insert, delete');
select record_changes_of('waiting_windows', 'waiting-entries', 'entry_id');
create policy own_only on waiting_windows as restrictive for select to wizyta_app using ((select sees_others()));
