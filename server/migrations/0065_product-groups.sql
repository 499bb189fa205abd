-- Groups of products, nested, and what else is known of a product.

create table product_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  parent_id uuid,
  colour text not null default 'slate',
  sort_order int not null default 0,
  default_vat_rate text check (default_vat_rate in ('23', '8', '5', '0', 'zw')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, parent_id) references product_groups (business_id, id) on delete restrict,
  check (parent_id <> id)
);
create index product_groups_parent_id on product_groups (business_id, parent_id) where parent_id is not null;
select fence_tenant_table('product_groups', 'select, insert, update');
select record_changes_of('product_groups', 'product-groups');

alter table products
  add column product_group_id uuid,
  add column description text,
  -- of the fiscal receipt
  add column fiscal_name text,
  -- thousandths of the usage unit
  add column max_stock bigint check (max_stock >= 0),
  -- units of the shelf that are ordered together
  add column reorder_pack int check (reorder_pack > 0),
  add column shelf_place text,
  add column weeks_to_repurchase int check (weeks_to_repurchase > 0),
  add column extra_codes text[] not null default '{}',
  add foreign key (business_id, product_group_id) references product_groups (business_id, id) on delete restrict,
  add check (max_stock is null or min_stock is null or max_stock >= min_stock);
create index products_product_group_id on products (business_id, product_group_id) where product_group_id is not null;

-- Any code finds its product.
create function joined(words text[]) returns text
language sql immutable parallel safe
return array_to_string(words, ' ');
alter table products drop column search;
alter table products add column search text not null generated always as
  (plain(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(gtin, '') || ' ' || joined(extra_codes))) stored;

-- Every code of the products that are not archived: a scanned code means one product.
create table product_codes (
  business_id uuid not null references businesses on delete cascade,
  code text not null check (code <> ''),
  product_id uuid not null,
  primary key (business_id, code),
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index product_codes_product_id on product_codes (business_id, product_id);
select fence_tenant_table('product_codes', 'select, insert, delete');

create function keep_codes_of_product() returns trigger
language plpgsql
set search_path from current
as $$
begin
  delete from product_codes where business_id = new.business_id and product_id = new.id;
  if new.archived_at is null then
    insert into product_codes (business_id, code, product_id)
    select distinct new.business_id, code, new.id from unnest(new.extra_codes || new.gtin) code where code is not null;
  end if;
  return null;
end
$$;
create trigger keep_codes_of_product after insert or update of gtin, extra_codes, archived_at on products
  for each row execute function keep_codes_of_product();
drop index products_gtin;
-- Rows of all businesses: row security is set aside for the two tables, and for no other.
alter table products no force row level security;
alter table product_codes no force row level security;
insert into product_codes (business_id, code, product_id)
  select business_id, gtin, id from products where gtin is not null and archived_at is null;
alter table products force row level security;
alter table product_codes force row level security;

-- Every sale price with when it began (directive Omnibus: the lowest of the 30 days before a reduction).
create table product_prices (
  business_id uuid not null references businesses on delete cascade,
  product_id uuid not null,
  -- the price of each moment is that of the last row before it
  begins_at timestamptz not null default clock_timestamp(),
  sale_price int check (sale_price >= 0),
  primary key (business_id, product_id, begins_at),
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
select fence_tenant_table('product_prices', 'select, insert');

create function keep_price_of_product() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into product_prices (business_id, product_id, sale_price) values (new.business_id, new.id, new.sale_price);
  return null;
end
$$;
create trigger keep_first_price_of_product after insert on products
  for each row when (new.sale_price is not null) execute function keep_price_of_product();
create trigger keep_price_of_product after update of sale_price on products
  for each row when (new.sale_price is distinct from old.sale_price) execute function keep_price_of_product();
alter table products no force row level security;
alter table product_prices no force row level security;
insert into product_prices (business_id, product_id, begins_at, sale_price)
  select business_id, id, created_at, sale_price from products where sale_price is not null;
alter table products force row level security;
alter table product_prices force row level security;
