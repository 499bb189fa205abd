-- Sales: completed documents. None of these rows is ever changed; a void, a refund or a receipt is another row.

create table sales (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- a refund is a document of its own that names the sale
  kind text not null default 'sale' check (kind in ('sale', 'refund')),
  -- of its series: S 12/2026, ZW 3/2026
  number int not null check (number > 0),
  number_year int not null,
  sold_at timestamptz not null default now(),
  -- the day in the time zone of the business
  sold_on date not null,
  client_id uuid,
  till_id uuid,
  shift_id uuid,
  source text not null default 'counter' check (source in ('calendar', 'counter', 'online')),
  -- signed gross grosze; a refund has them below zero
  subtotal bigint not null,
  discount_total bigint not null,
  total bigint not null,
  tip_total bigint not null default 0,
  -- [{rate, net, vat, gross}]
  vat_summary jsonb not null,
  buyer_nip text check (buyer_nip ~ '^\d{10}$'),
  buyer_name text check (buyer_name <> ''),
  note text,
  -- made by the till with the basket, so that no retry sells it twice, not even after a reload
  basket_key uuid,
  corrects_id uuid,
  -- why it was refunded
  reason text check (reason <> ''),
  -- the user whose PIN allowed it
  approved_by_id uuid,
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete restrict,
  foreign key (business_id, till_id) references tills (business_id, id) on delete restrict,
  foreign key (business_id, shift_id) references shifts (business_id, id) on delete restrict,
  foreign key (business_id, corrects_id) references sales (business_id, id) on delete restrict,
  unique (business_id, kind, number_year, number),
  check ((kind = 'refund') = (corrects_id is not null)),
  check (kind = 'sale' or reason is not null),
  check (total = subtotal - discount_total),
  check (case kind when 'sale' then total >= 0 and tip_total >= 0 else total <= 0 and tip_total <= 0 end)
);
create index sales_sold_at on sales (business_id, sold_at desc, id);
create index sales_client_id on sales (business_id, client_id, sold_at desc) where client_id is not null;
create index sales_shift_id on sales (business_id, shift_id) where shift_id is not null;
create index sales_till_id on sales (business_id, till_id) where till_id is not null;
create unique index sales_basket_key on sales (business_id, basket_key) where basket_key is not null;
create index sales_corrects_id on sales (business_id, corrects_id) where corrects_id is not null;
select fence_tenant_table('sales', 'select, insert');
select keep_entries_of('sales');
select record_changes_of('sales', 'sales');

create table sale_lines (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position int not null,
  kind text not null check (kind in ('service', 'product', 'fee', 'account')),
  service_id uuid,
  variant_id uuid,
  product_id uuid,
  -- as it was called then
  name text not null check (name <> ''),
  -- whole pieces; below zero where they are returned, zero where only money is
  qty int not null,
  -- gross grosze of one piece: agreed, and of the price list
  unit_price int not null check (unit_price >= 0),
  list_price int not null check (list_price >= 0),
  discount bigint not null default 0,
  discount_reason text check (discount_reason <> ''),
  total bigint not null,
  vat_rate text not null check (vat_rate in ('23', '8', '5', '0', 'zw')),
  -- performed it, and advised it
  employee_id uuid,
  seller_id uuid,
  event_id uuid,
  visit_line_id uuid,
  -- took it off the shelf or put it back, and knows its cost
  movement_id uuid,
  refunds_line_id uuid,
  note text,
  primary key (business_id, sale_id, id),
  unique (business_id, id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete restrict,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete set null (variant_id),
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, seller_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, event_id) references visits (business_id, id) on delete restrict,
  foreign key (business_id, movement_id) references stock_movements (business_id, id) on delete restrict,
  foreign key (business_id, refunds_line_id) references sale_lines (business_id, id) on delete restrict,
  check ((kind = 'service') = (service_id is not null) and (kind = 'product') = (product_id is not null)),
  check (refunds_line_id is not null or qty > 0 and total >= 0 and total = qty * unit_price::bigint - discount and discount >= 0),
  check (refunds_line_id is null or qty <= 0 and total <= 0)
);
create index sale_lines_service_id on sale_lines (business_id, service_id) where service_id is not null;
create index sale_lines_variant_id on sale_lines (business_id, variant_id) where variant_id is not null;
create index sale_lines_product_id on sale_lines (business_id, product_id) where product_id is not null;
create index sale_lines_employee_id on sale_lines (business_id, employee_id) where employee_id is not null;
create index sale_lines_seller_id on sale_lines (business_id, seller_id) where seller_id is not null;
create index sale_lines_event_id on sale_lines (business_id, event_id) where event_id is not null;
create index sale_lines_movement_id on sale_lines (business_id, movement_id) where movement_id is not null;
create index sale_lines_refunds_line_id on sale_lines (business_id, refunds_line_id) where refunds_line_id is not null;
select fence_tenant_table('sale_lines', 'select, insert');
select keep_entries_of('sale_lines');
select record_changes_of('sale_lines', 'sales', 'sale_id');

create table sale_payments (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position int not null,
  -- null: from the balance of the client
  method_id uuid,
  -- signed grosze; a refund pays out below zero
  amount bigint not null check (amount <> 0),
  -- cash that was handed over
  tendered bigint,
  primary key (business_id, sale_id, id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, method_id) references payment_methods (business_id, id) on delete restrict,
  check (tendered is null or tendered >= amount)
);
create index sale_payments_method_id on sale_payments (business_id, method_id) where method_id is not null;
select fence_tenant_table('sale_payments', 'select, insert');
select keep_entries_of('sale_payments');
select record_changes_of('sale_payments', 'sales', 'sale_id');

create table sale_tips (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  employee_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (business_id, sale_id, employee_id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict
);
create index sale_tips_employee_id on sale_tips (business_id, employee_id);
select fence_tenant_table('sale_tips', 'select, insert');
select keep_entries_of('sale_tips');
select record_changes_of('sale_tips', 'sales', 'sale_id');

-- A sale that was a mistake, taken back as a whole within its shift.
create table sale_voids (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  at timestamptz not null default now(),
  by_id uuid default current_user_id(),
  approved_by_id uuid,
  reason text not null check (reason <> ''),
  primary key (business_id, sale_id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade
);
select fence_tenant_table('sale_voids', 'select, insert');
select keep_entries_of('sale_voids');
select record_changes_of('sale_voids', 'sales', 'sale_id');

-- The state of a sale before the fiscal register: pending until it is printed, by a printer or by hand.
create table fiscal_receipts (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  status text not null check (status in ('not_needed', 'pending', 'printed', 'failed', 'manual')),
  -- on the paper of the register
  number text check (number <> ''),
  error text,
  attempts int not null default 0,
  at timestamptz,
  by_id uuid,
  primary key (business_id, sale_id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  check ((status in ('printed', 'manual')) = (at is not null))
);
-- The queue of what is to be printed.
create index fiscal_receipts_waiting on fiscal_receipts (business_id, sale_id) where status in ('pending', 'failed');
select fence_tenant_table('fiscal_receipts', 'select, insert, update');
select record_changes_of('fiscal_receipts', 'sales', 'sale_id');

-- A basket that was put aside, or is being typed: nothing in it is sold yet.
create table baskets (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  client_id uuid,
  -- as the till holds it
  content jsonb not null,
  total bigint not null default 0,
  by_id uuid default current_user_id(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index baskets_updated_at on baskets (business_id, updated_at desc, id);
create index baskets_client_id on baskets (business_id, client_id) where client_id is not null;
select fence_tenant_table('baskets');
