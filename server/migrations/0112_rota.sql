-- The rota of a month: alternating weeks, contract hours, templates, and the months that the team was sent.

-- A week of its own or one of two that alternate. The anchor is a Monday of a week A.
alter table weekly_hours
  add column ab_week text check (ab_week in ('A', 'B')),
  add column ab_anchor date,
  add constraint weekly_hours_ab check ((ab_week is null) = (ab_anchor is null)),
  drop constraint weekly_hours_business_id_employee_id_resource_id_weekday_key,
  add constraint weekly_hours_day unique nulls not distinct (business_id, employee_id, resource_id, weekday, ab_week);

alter table employees
  -- hours of the contract, in minutes; null: none agreed
  add column contract_minutes int check (contract_minutes between 0 and 20000),
  add column contract_per text not null default 'week' check (contract_per in ('week', 'month')),
  -- days of paid leave a year; null: by seniority
  add column leave_days int check (leave_days between 0 and 60),
  -- work that counts for leave, schools included, began then
  add column seniority_since date;

create table rota_templates (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  colour text not null default 'sky',
  intervals jsonb not null default '[]',
  breaks jsonb not null default '[]',
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create index rota_templates_sort_order on rota_templates (business_id, sort_order, id);
select fence_tenant_table('rota_templates');
select record_changes_of('rota_templates', 'rota-templates');

-- Months that were published: a row is the lock of its month.
create table rota_months (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- its first day
  month date not null check (extract(day from month) = 1),
  published_at timestamptz not null default now(),
  published_by uuid default current_user_id(),
  -- the employees who were sent it last
  sent int not null default 0,
  primary key (business_id, id),
  unique (business_id, month)
);
select fence_tenant_table('rota_months', 'select, insert, update');
select record_changes_of('rota_months', 'rota-months');

-- What each employee was sent: their days of work in the month, as calendar programs show them.
create table rota_shifts (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  month date not null,
  employee_id uuid not null,
  days jsonb not null default '[]',
  published_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, employee_id, month),
  foreign key (business_id, month) references rota_months (business_id, month) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
create index rota_shifts_month on rota_shifts (business_id, month);
select fence_tenant_table('rota_shifts', 'select, insert, update');

-- The mail that carries an employee's month.
alter table messages
  add column rota_shift_id uuid,
  add foreign key (business_id, rota_shift_id) references rota_shifts (business_id, id) on delete cascade,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check
    (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order', 'receipt', 'shift_report', 'rota')),
  add constraint messages_rota check ((kind = 'rota') = (rota_shift_id is not null));
create index messages_rota_shift_id on messages (business_id, rota_shift_id) where rota_shift_id is not null;
