-- Rates of commissions that change by date, and the group of each employee from a day on.

create table commission_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create unique index commission_groups_name on commission_groups (business_id, lower(name)) where archived_at is null;
select fence_tenant_table('commission_groups', 'select, insert, update');
select record_changes_of('commission_groups', 'commission-groups');

create table commission_versions (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  commission_group_id uuid not null,
  -- ends where the next version of the group begins
  valid_from date not null,
  base text not null check (base in ('gross', 'net', 'net_after_cost', 'list_price')),
  voucher_base text not null check (voucher_base in ('paid', 'list')),
  -- kind of line → {percent: hundredths of a percent, amount: grosze}
  defaults jsonb not null,
  -- [{from: grosze, percent}]
  tiers jsonb not null default '[]',
  tier_mode text not null check (tier_mode in ('whole', 'slice')),
  -- hundredths of a percent
  deduct_discount_share int not null check (deduct_discount_share between 0 and 10000),
  count_tips boolean not null,
  primary key (business_id, id),
  -- two versions may take each other's day
  unique (business_id, commission_group_id, valid_from) deferrable initially deferred,
  foreign key (business_id, commission_group_id) references commission_groups (business_id, id) on delete cascade
);
select fence_tenant_table('commission_versions');
select record_changes_of('commission_versions', 'commission-groups', 'commission_group_id');

create table commission_exceptions (
  business_id uuid not null references businesses on delete cascade,
  commission_version_id uuid not null,
  position int not null,
  commission_group_id uuid not null,
  service_group_id uuid,
  product_group_id uuid,
  service_id uuid,
  product_id uuid,
  percent int check (percent between 0 and 10000),
  amount int check (amount >= 0),
  primary key (business_id, commission_version_id, position),
  check (num_nonnulls(service_group_id, product_group_id, service_id, product_id) = 1),
  check (percent is null or amount is null),
  foreign key (business_id, commission_version_id) references commission_versions (business_id, id) on delete cascade,
  foreign key (business_id, commission_group_id) references commission_groups (business_id, id) on delete cascade,
  foreign key (business_id, service_group_id) references service_groups (business_id, id) on delete cascade,
  foreign key (business_id, product_group_id) references product_groups (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index commission_exceptions_commission_group_id on commission_exceptions (business_id, commission_group_id);
create index commission_exceptions_service_group_id on commission_exceptions (business_id, service_group_id) where service_group_id is not null;
create index commission_exceptions_product_group_id on commission_exceptions (business_id, product_group_id) where product_group_id is not null;
create index commission_exceptions_service_id on commission_exceptions (business_id, service_id) where service_id is not null;
create index commission_exceptions_product_id on commission_exceptions (business_id, product_id) where product_id is not null;
select fence_tenant_table('commission_exceptions', 'select, insert, delete');
select record_changes_of('commission_exceptions', 'commission-groups', 'commission_group_id');

create table employee_commission_groups (
  business_id uuid not null references businesses on delete cascade,
  employee_id uuid not null,
  -- until the employee's next group begins
  valid_from date not null,
  commission_group_id uuid not null,
  primary key (business_id, employee_id, valid_from),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, commission_group_id) references commission_groups (business_id, id) on delete cascade
);
create index employee_commission_groups_commission_group_id on employee_commission_groups (business_id, commission_group_id);
select fence_tenant_table('employee_commission_groups', 'select, insert, delete');
select record_changes_of('employee_commission_groups', 'commission-groups', 'commission_group_id');
