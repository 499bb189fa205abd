-- What came in from suppliers: documents whose receipt writes the ledger of stock.

create table deliveries (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null default 'draft' check (status in ('draft', 'ordered', 'received', 'closed', 'cancelled')),
  -- of its series, once goods have arrived: PZ 12/2026
  number int check (number > 0),
  number_year int,
  supplier_id uuid,
  document_no text,
  document_date date,
  price_mode text not null check (price_mode in ('net', 'gross')),
  -- gross grosze as on paper, and of the lines
  document_total int check (document_total >= 0),
  total bigint not null default 0 check (total >= 0),
  note text,
  ordered_at timestamptz,
  received_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, supplier_id) references suppliers (business_id, id) on delete restrict,
  check ((number is null) = (number_year is null)),
  check ((number is not null) = (status in ('received', 'closed'))),
  check (archived_at is null or status in ('draft', 'cancelled'))
);
create index deliveries_created_at on deliveries (business_id, created_at desc, id);
create index deliveries_supplier_id on deliveries (business_id, supplier_id) where supplier_id is not null;
create unique index deliveries_number on deliveries (business_id, number_year, number) where number is not null;
select fence_tenant_table('deliveries', 'select, insert, update');
select record_changes_of('deliveries', 'deliveries');

create table delivery_lines (
  business_id uuid not null references businesses on delete cascade,
  delivery_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position int not null,
  product_id uuid not null,
  -- units of the shelf
  packs int not null check (packs > 0),
  -- grosze of one unit, net or gross as the delivery says
  pack_price int not null check (pack_price >= 0),
  vat_rate text not null check (vat_rate in ('23', '8', '5', '0', 'zw')),
  received int not null default 0 check (received >= 0),
  primary key (business_id, delivery_id, id),
  foreign key (business_id, delivery_id) references deliveries (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict
);
create index delivery_lines_product_id on delivery_lines (business_id, product_id);
select fence_tenant_table('delivery_lines');
select record_changes_of('delivery_lines', 'deliveries', 'delivery_id');
