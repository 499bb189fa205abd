-- Rules of discounts, what they reduce, and the prices of services over time.

create table discounts (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  code text,
  kind text not null check (kind in ('percent', 'amount', 'price', 'n_for_m')),
  -- hundredths of a percent
  percent int check (percent between 1 and 10000),
  -- grosze, gross: off the basket, or the price of one piece
  amount int check (amount >= 0),
  take int check (take >= 2),
  pay int check (pay >= 0),
  scope text not null check (scope in ('all', 'services', 'products', 'service_groups', 'product_groups', 'items')),
  valid_from date,
  valid_to date,
  -- 1 is Monday; empty: every day
  weekdays int[] not null default '{}',
  hours_from text,
  hours_to text,
  first_visit boolean not null default false,
  birthday_days int check (birthday_days >= 0),
  min_total int check (min_total >= 0),
  max_uses int check (max_uses > 0),
  per_client int check (per_client > 0),
  budget int check (budget >= 0),
  stackable boolean not null default false,
  priority int not null default 50 check (priority between 1 and 99),
  needs_approval boolean not null default false,
  announced boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (valid_to >= valid_from),
  check (pay < take),
  check (case kind when 'percent' then percent is not null when 'n_for_m' then take is not null and pay is not null
    else amount is not null end)
);
-- A typed code means one discount, in whatever case and with whatever spaces.
create unique index discounts_code on discounts (business_id, lower(replace(code, ' ', ''))) where archived_at is null;
select fence_tenant_table('discounts', 'select, insert, update');
select record_changes_of('discounts', 'discounts');

create table discount_targets (
  business_id uuid not null references businesses on delete cascade,
  discount_id uuid not null,
  position int not null,
  service_group_id uuid,
  product_group_id uuid,
  service_id uuid,
  product_id uuid,
  primary key (business_id, discount_id, position),
  check (num_nonnulls(service_group_id, product_group_id, service_id, product_id) = 1),
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete cascade,
  foreign key (business_id, service_group_id) references service_groups (business_id, id) on delete cascade,
  foreign key (business_id, product_group_id) references product_groups (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index discount_targets_service_group_id on discount_targets (business_id, service_group_id) where service_group_id is not null;
create index discount_targets_product_group_id on discount_targets (business_id, product_group_id) where product_group_id is not null;
create index discount_targets_service_id on discount_targets (business_id, service_id) where service_id is not null;
create index discount_targets_product_id on discount_targets (business_id, product_id) where product_id is not null;
select fence_tenant_table('discount_targets', 'select, insert, delete');
select record_changes_of('discount_targets', 'discounts', 'discount_id');

-- Every price of a service and of its variants with when it began, as of products in migration 0065.
create table service_prices (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  -- the service, or one of its variants
  item_id uuid not null,
  -- the price of each moment is that of the last row before it
  begins_at timestamptz not null default clock_timestamp(),
  price int not null check (price >= 0),
  primary key (business_id, item_id, begins_at),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
create index service_prices_service_id on service_prices (business_id, service_id, begins_at);
select fence_tenant_table('service_prices', 'select, insert');

create function keep_price_of_service() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into service_prices (business_id, service_id, item_id, price) values (new.business_id, new.id, new.id, new.price);
  return null;
end
$$;
create trigger keep_first_price_of_service after insert on services
  for each row execute function keep_price_of_service();
create trigger keep_price_of_service after update of price on services
  for each row when (new.price <> old.price) execute function keep_price_of_service();
create function keep_price_of_variant() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into service_prices (business_id, service_id, item_id, price)
    values (new.business_id, new.service_id, new.id, new.price);
  return null;
end
$$;
create trigger keep_first_price_of_variant after insert on service_variants
  for each row execute function keep_price_of_variant();
create trigger keep_price_of_variant after update of price on service_variants
  for each row when (new.price <> old.price) execute function keep_price_of_variant();

-- Rows of all businesses: row security is set aside for these tables, and for no other.
alter table services no force row level security;
alter table service_variants no force row level security;
alter table service_prices no force row level security;
insert into service_prices (business_id, service_id, item_id, begins_at, price)
  select business_id, id, id, created_at, price from services;
-- A variant does not know since when it exists.
insert into service_prices (business_id, service_id, item_id, begins_at, price)
  select v.business_id, v.service_id, v.id, s.created_at, v.price
  from service_variants v join services s on s.business_id = v.business_id and s.id = v.service_id;
alter table services force row level security;
alter table service_variants force row level security;
alter table service_prices force row level security;
