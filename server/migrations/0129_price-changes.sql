-- Changes of many prices of services at once or from a day on, which are undone as a whole.

create table price_changes (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  -- the first day of the new prices
  valid_from date not null,
  -- the agreed prices of visits ahead change too
  with_visits boolean not null default false,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index price_changes_created_at on price_changes (business_id, created_at);
create index price_changes_due on price_changes (valid_from) where applied_at is null and undone_at is null;
select fence_tenant_table('price_changes', 'select, insert, update');
select record_changes_of('price_changes', 'price-changes');
-- The worker finds those that are due.
create policy any_business on price_changes for select to wizyta_worker using (is_worker());

create table price_change_lines (
  business_id uuid not null references businesses on delete cascade,
  change_id uuid not null,
  position int not null,
  service_id uuid not null,
  -- of a variant, or of an employee; with neither the price of the service
  variant_id uuid,
  employee_id uuid,
  -- the highest price of a range
  is_max boolean not null default false,
  price_before int not null check (price_before >= 0),
  price_after int not null check (price_after >= 0),
  primary key (business_id, change_id, position),
  check (num_nonnulls(variant_id, employee_id) <= 1),
  foreign key (business_id, change_id) references price_changes (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
create index price_change_lines_service_id on price_change_lines (business_id, service_id);
create index price_change_lines_variant_id on price_change_lines (business_id, variant_id) where variant_id is not null;
create index price_change_lines_employee_id on price_change_lines (business_id, employee_id) where employee_id is not null;
select fence_tenant_table('price_change_lines', 'select, insert');

-- Agreed prices of visits that a change has changed, so that they can be given back.
create table price_change_visits (
  business_id uuid not null references businesses on delete cascade,
  change_id uuid not null,
  visit_line_id uuid not null,
  price_before int not null,
  price_after int not null,
  primary key (business_id, change_id, visit_line_id),
  foreign key (business_id, change_id) references price_changes (business_id, id) on delete cascade
);
select fence_tenant_table('price_change_visits', 'select, insert');
