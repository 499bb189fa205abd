-- The register of returns lists refunds, the latest first.
create index sales_refunds on sales (business_id, sold_at desc, id) where kind = 'refund';
