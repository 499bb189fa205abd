-- A received delivery is corrected by a document of its own, which says what was and what should have been.

create table delivery_corrections (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  delivery_id uuid not null,
  -- KPZ 3/2026, without gaps
  number int not null check (number > 0),
  number_year int not null,
  document_no text,
  reason text not null check (reason <> ''),
  -- gross grosze by which the delivery changed
  total bigint not null,
  at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  unique (business_id, number_year, number),
  foreign key (business_id, delivery_id) references deliveries (business_id, id) on delete restrict
);
create index delivery_corrections_delivery_id on delivery_corrections (business_id, delivery_id, number_year, number);
select fence_tenant_table('delivery_corrections', 'select, insert');
select keep_entries_of('delivery_corrections');
select record_changes_of('delivery_corrections', 'deliveries', 'delivery_id');

create table delivery_correction_lines (
  business_id uuid not null references businesses on delete cascade,
  correction_id uuid not null,
  position int not null,
  delivery_id uuid not null,
  line_id uuid not null,
  -- units that arrived, and the grosze of one: as they stood, and as they should have
  packs_before int not null check (packs_before >= 0),
  packs int not null check (packs >= 0),
  pack_price_before int not null check (pack_price_before >= 0),
  pack_price int not null check (pack_price >= 0),
  primary key (business_id, correction_id, position),
  unique (business_id, correction_id, line_id),
  foreign key (business_id, correction_id) references delivery_corrections (business_id, id) on delete restrict,
  foreign key (business_id, delivery_id, line_id) references delivery_lines (business_id, delivery_id, id) on delete restrict,
  check (packs <> packs_before or pack_price <> pack_price_before)
);
create index delivery_correction_lines_line on delivery_correction_lines (business_id, delivery_id, line_id);
select fence_tenant_table('delivery_correction_lines', 'select, insert');
select keep_entries_of('delivery_correction_lines');
select record_changes_of('delivery_correction_lines', 'deliveries', 'delivery_id');

-- A correction goes either way; one of a price alone changes the value of goods that stay.
alter table stock_movements
  drop constraint stock_movements_type_check,
  add constraint stock_movements_type_check check (type in ('delivery', 'delivery_correction', 'sale', 'return', 'usage', 'stocktake',
    'correction_in', 'correction_out', 'loss', 'transfer'));
do $$
declare
  rule text;
begin
  for rule in
    select conname from pg_constraint
    where conrelid = 'stock_movements'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) = 'CHECK ((qty <> 0))' or pg_get_constraintdef(oid) like '%sign((value)%')
  loop
    execute format('alter table stock_movements drop constraint %I', rule);
  end loop;
end
$$;
alter table stock_movements
  add constraint stock_movements_qty check (qty <> 0 or type = 'delivery_correction'),
  add constraint stock_movements_value check (qty = 0 or sign(value) in (0, sign(qty)));

-- As in migration 0073, with the tables of corrections.
create or replace function shown_changes(part text, changes jsonb) returns jsonb
language sql stable parallel safe
return case
  when not hides_purchase_prices() or part not in ('products', 'stock_movements', 'deliveries', 'delivery_lines',
    'delivery_corrections', 'delivery_correction_lines') then changes
  else (
    select coalesce(jsonb_object_agg(key, case
      when part || '.' || key in ('products.purchase_price_net', 'stock_movements.unit_cost', 'stock_movements.value',
        'stock_movements.value_after', 'deliveries.document_total', 'deliveries.total', 'delivery_lines.pack_price',
        'delivery_corrections.total', 'delivery_correction_lines.pack_price_before', 'delivery_correction_lines.pack_price')
      then jsonb_build_array(case when change ->> 0 is not null then '•••' end, case when change ->> 1 is not null then '•••' end)
      else change end), '{}')
    from jsonb_each(changes) as one(key, change)) end;

-- The proposed order asks what is on its way, and what was sold and used up lately.
create index deliveries_open on deliveries (business_id, id)
  where status in ('draft', 'ordered', 'received') and archived_at is null;
create index stock_movements_consumption on stock_movements (business_id, product_id, at) include (qty)
  where type in ('sale', 'usage');
