-- Goods that go from one salon of a firm to another (MM). Each of both salons keeps its own row and lines, fenced as
-- everything else: they share id, number and positions. The number counts in the salon that sends.

create table stock_transfers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  -- The other salon, without a foreign key and with its name. The document outlives that salon, and an import may come
  -- before it.
  other_id uuid not null check (other_id <> business_id),
  other_name text not null check (other_name <> ''),
  number int not null check (number > 0),
  number_year int not null,
  note text check (note <> ''),
  at timestamptz not null default now(),
  -- outlives the account, as in the ledger
  by_id uuid default current_user_id(),
  reversed_at timestamptz,
  reversed_by_id uuid,
  reversal_reason text check (reversal_reason <> ''),
  primary key (business_id, id),
  check ((reversed_at is null) = (reversal_reason is null))
);
create unique index stock_transfers_number on stock_transfers (business_id, number_year, number) where direction = 'out';
select fence_tenant_table('stock_transfers', 'select, insert');
-- Entered, it is never edited: it is taken back as a whole.
grant update (reversed_at, reversed_by_id, reversal_reason) on stock_transfers to wizyta_app, wizyta_worker;
select record_changes_of('stock_transfers', 'stock-transfers');

create table stock_transfer_lines (
  business_id uuid not null references businesses on delete cascade,
  transfer_id uuid not null,
  -- the same in both salons
  position int not null check (position >= 0),
  product_id uuid not null,
  -- thousandths of the usage unit
  qty bigint not null check (qty > 0),
  -- took it off the shelf here, or put it there, and knows its cost
  movement_id uuid not null,
  primary key (business_id, transfer_id, position),
  unique (business_id, movement_id),
  foreign key (business_id, transfer_id) references stock_transfers (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict,
  foreign key (business_id, movement_id) references stock_movements (business_id, id) on delete restrict
);
create index stock_transfer_lines_product_id on stock_transfer_lines (business_id, product_id);
select fence_tenant_table('stock_transfer_lines', 'select, insert');
select record_changes_of('stock_transfer_lines', 'stock-transfers', 'transfer_id');
