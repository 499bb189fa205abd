-- Files that belong to a record, and purchase invoices that become deliveries.

-- The bytes alone: what they belong to names them, is recorded and says who may read them.
create table file_contents (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  bytes bytea not null check (length(bytes) between 1 and 10485760),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select fence_tenant_table('file_contents', 'select, insert, delete');

create table delivery_files (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  delivery_id uuid not null,
  content_id uuid not null,
  name text not null check (name <> '' and length(name) <= 200),
  type text not null check (type in ('pdf', 'jpeg', 'png', 'xml')),
  size int not null check (size > 0),
  added_at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  -- kept for a day, so that a removal can be undone
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, delivery_id) references deliveries (business_id, id) on delete cascade,
  foreign key (business_id, content_id) references file_contents (business_id, id) on delete restrict
);
create index delivery_files_delivery_id on delivery_files (business_id, delivery_id, added_at);
create index delivery_files_content_id on delivery_files (business_id, content_id);
create index delivery_files_removed_at on delivery_files (business_id, removed_at) where removed_at is not null;
select fence_tenant_table('delivery_files');
select record_changes_of('delivery_files', 'deliveries', 'delivery_id');

-- What a structured invoice (KSeF) said, beside the delivery that was made of it.
create table delivery_invoices (
  business_id uuid not null references businesses on delete cascade,
  delivery_id uuid not null,
  seller_nip text not null,
  seller_name text not null,
  buyer_nip text,
  -- rate, net and tax in grosze, as printed
  sums jsonb not null,
  created_at timestamptz not null default now(),
  primary key (business_id, delivery_id),
  foreign key (business_id, delivery_id) references deliveries (business_id, id) on delete cascade
);
create index delivery_invoices_seller_nip on delivery_invoices (business_id, seller_nip);
select fence_tenant_table('delivery_invoices', 'select, insert');

create table delivery_invoice_lines (
  business_id uuid not null references businesses on delete cascade,
  delivery_id uuid not null,
  position int not null,
  name text not null,
  code text,
  gtin text,
  unit text,
  -- thousandths
  qty bigint not null,
  -- grosze of the line, net or gross as the delivery says
  amount bigint not null,
  vat_rate text not null check (vat_rate in ('23', '8', '5', '0', 'zw')),
  state text not null check (state in ('open', 'matched', 'left_out')),
  product_id uuid,
  primary key (business_id, delivery_id, position),
  foreign key (business_id, delivery_id) references delivery_invoices (business_id, delivery_id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict,
  check ((state = 'matched') = (product_id is not null))
);
create index delivery_invoice_lines_product_id on delivery_invoice_lines (business_id, product_id) where product_id is not null;
select fence_tenant_table('delivery_invoice_lines', 'select, insert, update');

-- What a seller calls a product, as users matched it the last time; without a product: it is none.
create table seller_codes (
  business_id uuid not null references businesses on delete cascade,
  seller_nip text not null,
  -- 'code:…' or 'name:…', folded
  key text not null,
  product_id uuid,
  -- units of the shelf in one unit of the invoice
  units int not null default 1 check (units > 0),
  updated_at timestamptz not null default now(),
  primary key (business_id, seller_nip, key),
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index seller_codes_product_id on seller_codes (business_id, product_id) where product_id is not null;
select fence_tenant_table('seller_codes');

-- How invoices name products.
create index products_plain_name on products (business_id, plain(name)) where archived_at is null;
create index products_plain_full_name on products (business_id, plain(brand || ' ' || name)) where brand is not null and archived_at is null;
