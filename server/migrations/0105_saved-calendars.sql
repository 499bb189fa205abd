-- Calendars that users save: columns, view and filters, for themselves or shared with roles.

create table saved_calendars (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  -- outlives the account, as in the log
  owner_id uuid default current_user_id(),
  columns_by text not null default 'employees' check (columns_by in ('employees', 'groups', 'resources')),
  -- employees, employee groups or resources; empty: all
  column_ids uuid[] not null default '{}',
  -- null: as the user has chosen
  view text check (view in ('day', '3days', 'week', 'month', 'agenda')),
  step_min int check (step_min in (5, 10, 15, 20, 30, 60)),
  colour_by text check (colour_by in ('service', 'employee', 'status')),
  statuses text[] not null default '{}',
  service_group_ids uuid[] not null default '{}',
  label_ids uuid[] not null default '{}',
  shows_cancelled boolean not null default false,
  only_busy boolean not null default false,
  shows_off boolean not null default false,
  shared_role_ids uuid[] not null default '{}',
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create index saved_calendars_sort_order on saved_calendars (business_id, sort_order, id);
select fence_tenant_table('saved_calendars');
select record_changes_of('saved_calendars', 'saved-calendars');

-- Roles of the product that see the calendar save calendars of their own.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions
  || '{saved-calendars.index,saved-calendars.create,saved-calendars.update,saved-calendars.delete}'
where key is not null and 'events.index' = any (permissions) and not 'saved-calendars.index' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;
