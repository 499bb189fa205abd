-- A count may name the batch that was counted. Where all counts of a product do, each batch gets its own difference.
alter table stocktake_counts
  add column batch_id uuid,
  add foreign key (business_id, product_id, batch_id) references stock_batches (business_id, product_id, id) on delete restrict;
create index stocktake_counts_batch_id on stocktake_counts (business_id, product_id, batch_id) where batch_id is not null;

-- Stock of products that are being counted blind is hidden from readers who may not post the stocktake.
create function hides_counted_stock() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.hides_counted_stock', true), '') = 'on';

create function is_stock_hidden(business uuid, product uuid) returns boolean
language sql stable parallel safe
return hides_counted_stock() and exists (
  select from stocktake_lines l join stocktakes s on s.business_id = l.business_id and s.id = l.stocktake_id
  where l.business_id = business and l.product_id = product and l.is_open and s.blind
    and s.status in ('open', 'counting', 'review'));
