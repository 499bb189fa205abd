-- What clients returned is no consumption: it is taken off the sum that stands beside a proposed order. Returns are few, and
-- the index of what was consumed stays as it is.
create index stock_movements_returns on stock_movements (business_id, product_id, at) include (qty)
  where type = 'return';
