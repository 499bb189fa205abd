-- Commission of a product, and default commission of groups. Both columns null: none of its own.

alter table products
  -- hundredths of a percent, or grosze for each piece
  add column commission_percent int check (commission_percent between 0 and 10000),
  add column commission_amount int check (commission_amount >= 0),
  add constraint products_one_commission check (commission_percent is null or commission_amount is null);

alter table product_groups
  add column default_commission_percent int check (default_commission_percent between 0 and 10000),
  add column default_commission_amount int check (default_commission_amount >= 0),
  add constraint product_groups_one_commission
    check (default_commission_percent is null or default_commission_amount is null);

alter table service_groups
  add column default_commission_percent int check (default_commission_percent between 0 and 10000),
  add column default_commission_amount int check (default_commission_amount >= 0),
  add constraint service_groups_one_commission
    check (default_commission_percent is null or default_commission_amount is null);

alter table commission_entries
  drop constraint commission_entries_rule_check,
  add constraint commission_entries_rule_check
    check (rule in ('item', 'group', 'own', 'group_default', 'tier', 'default', 'none'));

-- These rates are seen with the right to commission groups, as purchase prices are with theirs (migration 0073).
create function hides_commission_rates() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.hides_commission_rates', true), '') = 'on';

create function shown_rate(rate int) returns int
language sql stable parallel safe
return case when not hides_commission_rates() then rate end;

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
        'delivery_lines.pack_price', 'delivery_corrections.total', 'delivery_correction_lines.pack_price_before',
        'delivery_correction_lines.pack_price', 'stocktakes.value', 'stocktake_lines.value')
      or hides_commission_rates() and part || '.' || key in ('products.commission_percent', 'products.commission_amount',
        'product_groups.default_commission_percent', 'product_groups.default_commission_amount',
        'service_groups.default_commission_percent', 'service_groups.default_commission_amount')
      then jsonb_build_array(case when change ->> 0 is not null then '•••' end, case when change ->> 1 is not null then '•••' end)
      else change end), '{}')
    from jsonb_each(changes) as one(key, change)) end;
