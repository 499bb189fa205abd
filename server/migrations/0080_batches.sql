-- Batches of products with their expiry. The ledger names the batch of each movement; a batch keeps the sum of its own.

alter table products
  add column track_batches boolean not null default false,
  -- how long the content lasts once opened (PAO)
  add column period_after_opening_months int check (period_after_opening_months between 1 and 120);

create table stock_batches (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- as printed on the goods
  number text not null check (number <> ''),
  -- the last day on which it may be used
  expires_on date,
  -- day of the first usage
  opened_on date,
  -- thousandths of the usage unit: the sum of its movements, kept under the lock of its product
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  -- A movement is of the product of its batch.
  unique (business_id, product_id, id),
  -- The same number with the same expiry is the same batch.
  unique nulls not distinct (business_id, product_id, number, expires_on),
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index stock_batches_on_hand on stock_batches (business_id, product_id) where balance > 0;
select fence_tenant_table('stock_batches', 'select, insert, update');

alter table stock_movements
  add column batch_id uuid,
  -- why an expired batch was sold or used up
  add column override_reason text check (override_reason <> ''),
  add foreign key (business_id, product_id, batch_id) references stock_batches (business_id, product_id, id) on delete restrict;
create index stock_movements_batch_id on stock_movements (business_id, product_id, batch_id) where batch_id is not null;
-- Which batches a delivery has brought.
create index stock_movements_of_deliveries on stock_movements (business_id, ref_id, product_id)
  where ref_kind = 'delivery' and batch_id is not null;

-- The last day on which a batch may be used: the earlier end of expiry and period after opening.
create function usable_until(expires_on date, opened_on date, months int) returns date
language sql immutable parallel safe
return least(expires_on, (opened_on + make_interval(months => months))::date);

-- Three roles of the product may sell or use what has expired. Roles of a business get it from their admin.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{stock-expired.create}'::text[]
where not 'stock-expired.create' = any (permissions) and key in ('superadmin', 'admin', 'manager');
alter table roles enable trigger record_change;
alter table roles force row level security;
