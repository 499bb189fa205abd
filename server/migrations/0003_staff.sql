-- People, rooms and devices, and when they work.

create table resources (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  category text not null check (category in ('room', 'chair', 'device', 'other')),
  code text,
  capacity int not null default 1 check (capacity between 1 and 100),
  turnover_min int not null default 0 check (turnover_min between 0 and 240),
  priority int not null default 3 check (priority between 1 and 5),
  colour text not null default 'slate',
  sort_order int not null default 0,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
select fence_tenant_table('resources');
select record_changes_of('resources', 'resources');

create table employees (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  display_name text,
  position text,
  gender text not null default 'unknown' check (gender in ('female', 'male', 'unknown')),
  birth_date date,
  phone text,
  email text,
  colour text not null default 'rose',
  sort_order int not null default 0,
  in_calendar boolean not null default true,
  online_bookable boolean not null default true,
  max_parallel int not null default 1 check (max_parallel between 1 and 20),
  default_resource_id uuid,
  languages text[] not null default '{pl}',
  bio text,
  notes text,
  hired_on date,
  left_on date,
  user_id uuid references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, default_resource_id) references resources (business_id, id) on delete set null (default_resource_id)
);
create index employees_default_resource_id on employees (business_id, default_resource_id) where default_resource_id is not null;
create index employees_user_id on employees (user_id) where user_id is not null;
select fence_tenant_table('employees');
select record_changes_of('employees', 'employees', 'id', 'birth_date,phone,email,notes');

-- Weekly hours of an employee, of a resource, or (neither) of the business. Times are wall time, "24:00" ends a day.
create table weekly_hours (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid,
  resource_id uuid,
  weekday int not null check (weekday between 1 and 7),
  intervals jsonb not null default '[]',
  breaks jsonb not null default '[]',
  primary key (business_id, id),
  unique nulls not distinct (business_id, employee_id, resource_id, weekday),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, resource_id) references resources (business_id, id) on delete cascade,
  check (employee_id is null or resource_id is null)
);
create index weekly_hours_resource_id on weekly_hours (business_id, resource_id) where resource_id is not null;
select fence_tenant_table('weekly_hours');
select record_changes_of('weekly_hours', 'employees');

create table dated_hours (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid,
  resource_id uuid,
  date date not null,
  intervals jsonb not null default '[]',
  breaks jsonb not null default '[]',
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  unique nulls not distinct (business_id, employee_id, resource_id, date),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, resource_id) references resources (business_id, id) on delete cascade,
  check (employee_id is null or resource_id is null)
);
create index dated_hours_date on dated_hours (business_id, date);
create index dated_hours_resource_id on dated_hours (business_id, resource_id) where resource_id is not null;
select fence_tenant_table('dated_hours');
select record_changes_of('dated_hours', 'employees', 'id', 'note');

-- Away for whole days. Of the business: closed. Of a resource: maintenance.
create table absences (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid,
  resource_id uuid,
  starts_on date not null,
  ends_on date not null,
  reason text not null check (reason in ('holiday', 'sick', 'training', 'on_demand', 'child_care', 'maintenance', 'other')),
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, resource_id) references resources (business_id, id) on delete cascade,
  check (employee_id is null or resource_id is null),
  check (ends_on >= starts_on)
);
create index absences_ends_on on absences (business_id, ends_on);
create index absences_employee_id on absences (business_id, employee_id) where employee_id is not null;
create index absences_resource_id on absences (business_id, resource_id) where resource_id is not null;
select fence_tenant_table('absences');
select record_changes_of('absences', 'employees', 'id', 'reason,note');
