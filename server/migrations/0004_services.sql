-- What is sold: groups, services with variants, who performs them, what they need.

create table service_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  name_en text,
  parent_id uuid,
  colour text not null default 'slate',
  sort_order int not null default 0,
  online boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, parent_id) references service_groups (business_id, id) on delete restrict,
  check (parent_id <> id)
);
create index service_groups_parent_id on service_groups (business_id, parent_id) where parent_id is not null;
select fence_tenant_table('service_groups');
select record_changes_of('service_groups', 'service-groups');

create table services (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  name_en text,
  service_group_id uuid not null,
  code text,
  description text,
  price_type text not null default 'fixed' check (price_type in ('fixed', 'from', 'range', 'free', 'on_request')),
  price int not null check (price >= 0),
  price_max int check (price_max >= price),
  vat_rate text not null check (vat_rate in ('23', '8', '5', '0', 'zw')),
  pkwiu text,
  duration_min int not null check (duration_min between 5 and 720),
  -- [{kind: work | processing, minutes}]; empty: all of it is work
  segments jsonb not null default '[]',
  buffer_before_min int not null default 0 check (buffer_before_min between 0 and 240),
  buffer_after_min int not null default 0 check (buffer_after_min between 0 and 240),
  capacity int not null default 1 check (capacity between 1 and 100),
  colour text,
  sort_order int not null default 0,
  active boolean not null default true,
  online boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, service_group_id) references service_groups (business_id, id) on delete restrict
);
create index services_service_group_id on services (business_id, service_group_id);
select fence_tenant_table('services');
select record_changes_of('services', 'services');

create table service_variants (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  service_id uuid not null,
  name text not null check (name <> ''),
  price int not null check (price >= 0),
  duration_min int not null check (duration_min between 5 and 720),
  sort_order int not null default 0,
  -- a variant that visits refer to is retired, not removed
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
create index service_variants_service_id on service_variants (business_id, service_id);
select fence_tenant_table('service_variants');
select record_changes_of('service_variants', 'services', 'service_id');

-- All steps are needed; of the resources of one step any one, in order of position.
create table service_resources (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  step int not null,
  resource_id uuid not null,
  position int not null,
  work_only boolean not null default false,
  primary key (business_id, service_id, step, resource_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, resource_id) references resources (business_id, id) on delete cascade
);
create index service_resources_resource_id on service_resources (business_id, resource_id);
select fence_tenant_table('service_resources');
select record_changes_of('service_resources', 'services', 'service_id');

create table employee_services (
  business_id uuid not null references businesses on delete cascade,
  employee_id uuid not null,
  service_id uuid not null,
  -- null: as the service says
  price int check (price >= 0),
  duration_min int check (duration_min between 5 and 720),
  buffer_before_min int check (buffer_before_min between 0 and 240),
  buffer_after_min int check (buffer_after_min between 0 and 240),
  online boolean not null default true,
  primary key (business_id, employee_id, service_id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
create index employee_services_service_id on employee_services (business_id, service_id);
select fence_tenant_table('employee_services');
select record_changes_of('employee_services', 'employees', 'employee_id');
