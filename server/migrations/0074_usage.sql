-- What was used up in services, cleaning and tests: documents that write the ledger of stock. Recipes propose them.

create table usages (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- when it was used; of a visit, when the visit began
  at timestamptz not null default now(),
  purpose text not null check (purpose in ('service', 'cleaning', 'test', 'loss', 'other')),
  event_id uuid,
  service_id uuid,
  employee_id uuid,
  client_id uuid,
  note text,
  created_at timestamptz not null default now(),
  -- outlives the account, as in the ledger
  by_id uuid default current_user_id(),
  reversed_at timestamptz,
  reversed_by_id uuid,
  reversal_reason text check (reversal_reason <> ''),
  primary key (business_id, id),
  foreign key (business_id, event_id) references visits (business_id, id) on delete restrict,
  foreign key (business_id, service_id) references services (business_id, id) on delete restrict,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, client_id) references clients (business_id, id) on delete restrict,
  check ((reversed_at is null) = (reversal_reason is null))
);
create index usages_at on usages (business_id, at desc, id);
create index usages_event_id on usages (business_id, event_id) where event_id is not null;
create index usages_service_id on usages (business_id, service_id) where service_id is not null;
create index usages_employee_id on usages (business_id, employee_id, at) where employee_id is not null;
create index usages_client_id on usages (business_id, client_id) where client_id is not null;
select fence_tenant_table('usages', 'select, insert');
-- Posted, it is never edited: it is taken back as a whole.
grant update (reversed_at, reversed_by_id, reversal_reason) on usages to wizyta_app, wizyta_worker;
create policy own_only on usages as restrictive for select to wizyta_app
  using ((select sees_others()) or by_id = current_user_id() or employee_id = any ((select own_employees())::uuid[]) or is_own_visit(event_id));
select record_changes_of('usages', 'sales-and-usages');

create table usage_lines (
  business_id uuid not null references businesses on delete cascade,
  usage_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position int not null,
  product_id uuid not null,
  -- thousandths of the usage unit
  qty bigint not null check (qty > 0),
  service_id uuid,
  employee_id uuid,
  -- took it off the shelf, and knows its cost
  movement_id uuid not null,
  primary key (business_id, usage_id, id),
  unique (business_id, movement_id),
  foreign key (business_id, usage_id) references usages (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict,
  foreign key (business_id, service_id) references services (business_id, id) on delete restrict,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, movement_id) references stock_movements (business_id, id) on delete restrict
);
create index usage_lines_product_id on usage_lines (business_id, product_id);
create index usage_lines_service_id on usage_lines (business_id, service_id) where service_id is not null;
create index usage_lines_employee_id on usage_lines (business_id, employee_id) where employee_id is not null;
select fence_tenant_table('usage_lines', 'select, insert');
create policy own_only on usage_lines as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from usages u where u.business_id = usage_lines.business_id and u.id = usage_id));
select record_changes_of('usage_lines', 'sales-and-usages', 'usage_id');

create table service_recipe_lines (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  product_id uuid not null,
  position int not null,
  -- thousandths of the usage unit for one visit
  qty bigint not null check (qty > 0),
  primary key (business_id, service_id, product_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index service_recipe_lines_product_id on service_recipe_lines (business_id, product_id);
select fence_tenant_table('service_recipe_lines');
select record_changes_of('service_recipe_lines', 'services', 'service_id');
