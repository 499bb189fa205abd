-- What clients returned is no consumption. Returns take part in the sum that stands beside a proposed order.
drop index stock_movements_consumption;
create index stock_movements_consumption on stock_movements (business_id, product_id, at) include (qty)
  where type in ('sale', 'usage', 'return');
