-- What goods cost is seen with a right of its own. Without it, whatever is read through these functions is null.
-- The setting stands in the transaction, so that no answer can forget it (as in migrations 0019 and 0039).

create function hides_purchase_prices() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.hides_purchase_prices', true), '') = 'on';

create function shown_price(amount bigint) returns bigint
language sql stable parallel safe
return case when not hides_purchase_prices() then amount end;

-- Changes of the log as its reader may see them. A purchase price is masked; that there was one stays known.
create function shown_changes(part text, changes jsonb) returns jsonb
language sql stable parallel safe
return case
  when not hides_purchase_prices() or part not in ('products', 'stock_movements', 'deliveries', 'delivery_lines') then changes
  else (
    select coalesce(jsonb_object_agg(key, case
      when part || '.' || key in ('products.purchase_price_net', 'stock_movements.unit_cost', 'stock_movements.value',
        'stock_movements.value_after', 'deliveries.document_total', 'deliveries.total', 'delivery_lines.pack_price')
      then jsonb_build_array(case when change ->> 0 is not null then '•••' end, case when change ->> 1 is not null then '•••' end)
      else change end), '{}')
    from jsonb_each(changes) as one(key, change)) end;

-- Three roles of the product keep it. Roles of a business and API keys keep it if they change goods or deliveries.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{purchase-prices.index}'::text[]
where not 'purchase-prices.index' = any (permissions)
  and (key in ('superadmin', 'admin', 'manager') or key is null and permissions && '{products.update,deliveries.update}');
alter table roles enable trigger record_change;
alter table roles force row level security;

alter table api_keys no force row level security;
alter table api_keys disable trigger record_change;
update api_keys set permissions = permissions || '{purchase-prices.index}'::text[]
where not 'purchase-prices.index' = any (permissions) and permissions && '{products.update,deliveries.update}';
alter table api_keys enable trigger record_change;
alter table api_keys force row level security;
