-- The ledger of stock: every piece that came and went, append-only.

create function refuse_change_of_entry() returns trigger
language plpgsql as $$
begin
  raise exception 'entries of % are never changed or deleted: reverse them', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Makes the table of a ledger append-only, for its owner too. Depth 0: a business that is removed takes its ledger along.
create function keep_entries_of(target regclass) returns void
language plpgsql as $$
begin
  execute format(
    'create trigger keep_entries before update or delete on %s
       for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_entry()', target);
  execute format(
    'create trigger keep_all_entries before truncate on %s execute function refuse_change_of_entry()', target);
end
$$;

create table stock_movements (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- 1, 2, 3 … of the product, without gaps
  number int not null check (number > 0),
  type text not null check (type in
    ('delivery', 'sale', 'return', 'usage', 'stocktake', 'correction_in', 'correction_out', 'loss', 'transfer')),
  -- signed thousandths of the usage unit
  qty bigint not null,
  balance_after bigint not null,
  -- net grosze of one pack
  unit_cost bigint not null check (unit_cost >= 0),
  -- signed net grosze of the movement, and of the stock after it
  value bigint not null,
  value_after bigint not null check (value_after >= 0),
  reason text check (reason <> ''),
  ref_kind text,
  ref_id uuid,
  reverses_id uuid,
  at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  unique (business_id, product_id, number),
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict,
  foreign key (business_id, reverses_id) references stock_movements (business_id, id) on delete restrict,
  check ((ref_kind is null) = (ref_id is null)),
  -- A reversal has the type of its entry and the opposite sign.
  check (case
    when type in ('delivery', 'return', 'correction_in') then (qty > 0) = (reverses_id is null)
    when type in ('sale', 'usage', 'correction_out', 'loss') then (qty < 0) = (reverses_id is null)
    else true end),
  check (qty <> 0),
  check (sign(value) in (0, sign(qty))),
  check (reason is not null or reverses_id is null and type not in ('correction_in', 'correction_out', 'loss'))
);
create unique index stock_movements_reverses_id on stock_movements (business_id, reverses_id) where reverses_id is not null;
select fence_tenant_table('stock_movements', 'select, insert');
select keep_entries_of('stock_movements');
select record_changes_of('stock_movements', 'stock-levels', 'product_id');
