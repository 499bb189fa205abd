-- Groups of employees, such as hair or nails: each with a lead and members, who may be in several groups.

create table employee_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  description text,
  colour text not null default 'slate',
  sort_order int not null default 0,
  lead_employee_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, lead_employee_id) references employees (business_id, id) on delete set null (lead_employee_id)
);
create index employee_groups_lead_employee_id on employee_groups (business_id, lead_employee_id) where lead_employee_id is not null;
select fence_tenant_table('employee_groups');
select record_changes_of('employee_groups', 'employee-groups');

create table employee_group_members (
  business_id uuid not null references businesses on delete cascade,
  group_id uuid not null,
  employee_id uuid not null,
  primary key (business_id, group_id, employee_id),
  foreign key (business_id, group_id) references employee_groups (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
create index employee_group_members_employee_id on employee_group_members (business_id, employee_id);
select fence_tenant_table('employee_group_members');
select record_changes_of('employee_group_members', 'employee-groups', 'group_id');
