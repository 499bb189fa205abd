-- A line of a delivery keeps its amount on the paper, which whole grosze of one unit may miss. A correction may add a line
-- that was forgotten: nothing of it was ordered.
alter table delivery_lines
  -- grosze of the line, net or gross as the delivery says; null: packs × price
  add column amount int check (amount >= 0),
  drop constraint delivery_lines_packs_check,
  add constraint delivery_lines_packs_check check (packs >= 0),
  add constraint delivery_lines_amount_packs check (amount is null or packs > 0);
alter table delivery_correction_lines
  -- grosze of so many units in truth; null: packs × price
  add column amount int check (amount >= 0),
  add column amount_packs int check (amount_packs > 0),
  add constraint delivery_correction_lines_amount check ((amount is null) = (amount_packs is null)),
  -- An amount may be all that differs, and may go.
  drop constraint delivery_correction_lines_check;

-- As in migration 0193, with these amounts.
create or replace function shown_changes(part text, changes jsonb) returns jsonb
language sql stable parallel safe
return case
  when not (hides_purchase_prices() or hides_commission_rates())
    or part not in ('products', 'product_groups', 'service_groups', 'stock_movements', 'deliveries', 'delivery_lines',
      'delivery_corrections', 'delivery_correction_lines', 'stocktakes', 'stocktake_lines') then changes
  else (
    select coalesce(jsonb_object_agg(key, case
      when hides_purchase_prices() and part || '.' || key in ('products.purchase_price_net', 'stock_movements.unit_cost',
        'stock_movements.value', 'stock_movements.value_after', 'deliveries.document_total', 'deliveries.total',
        'delivery_lines.pack_price', 'delivery_lines.amount', 'delivery_corrections.total',
        'delivery_correction_lines.pack_price_before', 'delivery_correction_lines.pack_price',
        'delivery_correction_lines.amount', 'stocktakes.value', 'stocktake_lines.value')
      or hides_commission_rates() and part || '.' || key in ('products.commission_percent', 'products.commission_amount',
        'product_groups.default_commission_percent', 'product_groups.default_commission_amount',
        'service_groups.default_commission_percent', 'service_groups.default_commission_amount')
      then jsonb_build_array(case when change ->> 0 is not null then '•••' end, case when change ->> 1 is not null then '•••' end)
      else change end), '{}')
    from jsonb_each(changes) as one(key, change)) end;
