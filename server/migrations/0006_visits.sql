-- Visits, their lines, blocks of time, and the bookings that make double-booking impossible.

create table series (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- {every, unit: days | weeks | months, count | until}
  rule jsonb not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select fence_tenant_table('series');
select record_changes_of('series', 'events');

create table visits (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null check (status in ('hold', 'requested', 'booked', 'confirmed', 'arrived', 'in_progress', 'completed',
    'settled', 'cancelled', 'no_show', 'declined', 'expired')),
  client_id uuid,
  walk_in_name text,
  -- from the first line's start to the last line's end, as the client knows it
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- the wall time that was meant, so that a change of zone rules can be followed
  local_start timestamp not null,
  timezone text not null,
  total int not null default 0 check (total >= 0),
  payment_status text not null default 'none'
    check (payment_status in ('none', 'deposit_due', 'deposit_paid', 'part_paid', 'paid', 'refunded')),
  deposit int check (deposit >= 0),
  first_visit boolean not null default false,
  source text not null default 'staff' check (source in ('staff', 'phone', 'online', 'waiting_list', 'import')),
  series_id uuid,
  note text,
  client_note text,
  confirmed_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('client', 'staff')),
  cancel_reason text,
  cancelled_late boolean not null default false,
  override_reason text,
  override_by uuid references users on delete set null,
  -- rises with every change that the client is told of (RFC 5545, SEQUENCE)
  ics_sequence int not null default 0,
  -- a new secret link makes the old one worthless
  link_generation int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete restrict,
  foreign key (business_id, series_id) references series (business_id, id) on delete set null (series_id),
  check (ends_at > starts_at),
  -- lets a day be read by starts_at alone: what reaches into it began at most a day before
  check (ends_at <= starts_at + interval '24 hours'),
  check (client_id is not null or walk_in_name is not null)
);
create index visits_starts_at on visits (business_id, starts_at, id);
create index visits_client_id on visits (business_id, client_id, starts_at) where client_id is not null;
create index visits_series_id on visits (business_id, series_id) where series_id is not null;
create index visits_override_by on visits (override_by) where override_by is not null;
select fence_tenant_table('visits');
select record_changes_of('visits', 'events', 'id', 'walk_in_name,note,client_note');

create table visit_lines (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  position int not null,
  service_id uuid not null,
  variant_id uuid,
  employee_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  segments jsonb not null default '[]',
  buffer_before_min int not null default 0,
  buffer_after_min int not null default 0,
  -- what was agreed, whatever the price list says later
  price int not null check (price >= 0),
  vat_rate text not null,
  -- as chosen; what they take up stands in bookings
  resource_ids uuid[] not null default '{}',
  primary key (business_id, id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete restrict,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete set null (variant_id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  check (ends_at > starts_at)
);
create index visit_lines_visit_id on visit_lines (business_id, visit_id, position);
create index visit_lines_employee_id on visit_lines (business_id, employee_id, starts_at);
create index visit_lines_service_id on visit_lines (business_id, service_id);
create index visit_lines_variant_id on visit_lines (business_id, variant_id) where variant_id is not null;
select fence_tenant_table('visit_lines');
select record_changes_of('visit_lines', 'events', 'visit_id');

-- Time of an employee that is set aside: a break, a training, office work.
create table blocks (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null check (kind in ('break', 'training', 'admin', 'reserved', 'other')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  paid boolean not null default true,
  bookable_over boolean not null default false,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  check (ends_at > starts_at),
  check (ends_at <= starts_at + interval '24 hours')
);
create index blocks_starts_at on blocks (business_id, starts_at);
create index blocks_employee_id on blocks (business_id, employee_id);
select fence_tenant_table('blocks');
select record_changes_of('blocks', 'events');

-- The time that visits and blocks take of people and resources. Written with the visit, removed when it is cancelled.
-- A subject that serves several at once (max_parallel, capacity) has as many seats; nobody can hold the same seat twice.
create table bookings (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid,
  resource_id uuid,
  subject_id uuid not null generated always as (coalesce(employee_id, resource_id)) stored,
  seat smallint not null default 0,
  -- visits with the same key are one group (a service for several, at one time) and take one place together
  group_key text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  visit_id uuid,
  line_id uuid,
  block_id uuid,
  -- booked over others with the right to do so, and a reason
  overridden boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, resource_id) references resources (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, line_id) references visit_lines (business_id, id) on delete cascade,
  foreign key (business_id, block_id) references blocks (business_id, id) on delete cascade,
  check ((employee_id is null) <> (resource_id is null)),
  check ((visit_id is null) <> (block_id is null)),
  check (ends_at > starts_at),
  check (ends_at <= starts_at + interval '36 hours'),
  constraint bookings_no_overlap exclude using gist
    (business_id with =, subject_id with =, seat with =, tstzrange(starts_at, ends_at) with &&) where (not overridden)
);
create index bookings_subject on bookings (business_id, subject_id, starts_at);
create index bookings_employee_id on bookings (business_id, employee_id) where employee_id is not null;
create index bookings_resource_id on bookings (business_id, resource_id) where resource_id is not null;
create index bookings_visit_id on bookings (business_id, visit_id) where visit_id is not null;
create index bookings_line_id on bookings (business_id, line_id) where line_id is not null;
create index bookings_block_id on bookings (business_id, block_id) where block_id is not null;
select fence_tenant_table('bookings');
