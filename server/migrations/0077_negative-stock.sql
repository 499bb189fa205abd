-- A business may let stock fall below zero. Goods that leave then cost what the last ones on the shelf did.

alter table stock_levels
  -- net grosze of one pack: the last average above zero, or what came in last
  add column last_cost bigint check (last_cost >= 0);
create index stock_levels_below_zero on stock_levels (business_id, product_id) where balance < 0;
