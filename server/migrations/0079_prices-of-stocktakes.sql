-- What a stocktake found has a value at purchase prices: the log hides it with them.
create or replace function shown_changes(part text, changes jsonb) returns jsonb
language sql stable parallel safe
return case
  when not hides_purchase_prices() or part not in ('products', 'stock_movements', 'deliveries', 'delivery_lines',
    'delivery_corrections', 'delivery_correction_lines', 'stocktakes', 'stocktake_lines') then changes
  else (
    select coalesce(jsonb_object_agg(key, case
      when part || '.' || key in ('products.purchase_price_net', 'stock_movements.unit_cost', 'stock_movements.value',
        'stock_movements.value_after', 'deliveries.document_total', 'deliveries.total', 'delivery_lines.pack_price',
        'delivery_corrections.total', 'delivery_correction_lines.pack_price_before', 'delivery_correction_lines.pack_price',
        'stocktakes.value', 'stocktake_lines.value')
      then jsonb_build_array(case when change ->> 0 is not null then '•••' end, case when change ->> 1 is not null then '•••' end)
      else change end), '{}')
    from jsonb_each(changes) as one(key, change)) end;
