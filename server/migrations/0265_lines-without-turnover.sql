-- Lines that are no turnover, for the sums of the list of sales: vouchers, passes, and payments to balances.
create index sale_lines_no_turnover on sale_lines (business_id, sale_id) include (total)
  where kind not in ('service', 'product', 'fee');
