-- What the salon sells and uses up, and what of it is on the shelf.

create table products (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  kind text not null check (kind in ('retail', 'professional', 'both')),
  brand text collate polish,
  sku text,
  gtin text check (gtin ~ '^(\d{8}|\d{12,14})$'),
  unit text not null check (unit in ('pcs', 'pack', 'ml', 'g', 'pulse', 'unit')),
  -- thousandths of the usage unit in one unit
  pack_size bigint not null default 1000 check (pack_size > 0),
  usage_unit text check (usage_unit in ('pcs', 'pack', 'ml', 'g', 'pulse', 'unit')),
  -- grosze of one unit, gross
  sale_price int check (sale_price >= 0),
  vat_rate text not null check (vat_rate in ('23', '8', '5', '0', 'zw')),
  -- grosze of one unit, net
  purchase_price_net int check (purchase_price_net >= 0),
  -- thousandths of the usage unit
  min_stock bigint check (min_stock >= 0),
  supplier_id uuid,
  search text not null generated always as
    (plain(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(gtin, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (usage_unit is not null or pack_size = 1000),
  check (kind = 'professional' or sale_price is not null),
  foreign key (business_id, supplier_id) references suppliers (business_id, id) on delete set null (supplier_id)
);
create index products_name on products (business_id, name, id);
create index products_supplier_id on products (business_id, supplier_id) where supplier_id is not null;
-- A scanned code means one product.
create unique index products_gtin on products (business_id, gtin) where gtin is not null and archived_at is null;
select fence_tenant_table('products', 'select, insert, update');
select record_changes_of('products', 'products');

-- The balance of each product, kept by the ledger of stock: a row is the lock of its product.
create table stock_levels (
  business_id uuid not null references businesses on delete cascade,
  product_id uuid not null,
  -- how many movements there are; the next one takes the next number
  entries int not null default 0,
  -- thousandths of the usage unit
  balance bigint not null default 0,
  -- net grosze; nothing on the shelf is worth nothing
  value bigint not null default 0 check (value >= 0 and (value = 0 or balance > 0)),
  moved_at timestamptz,
  primary key (business_id, product_id),
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
select fence_tenant_table('stock_levels', 'select, insert, update');
