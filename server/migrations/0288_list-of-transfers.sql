-- The list of transfers begins with the latest.
create index stock_transfers_at on stock_transfers (business_id, at, id);
