-- A scanned code may be the SKU of a product; several products may share one.
create index products_sku on products (business_id, sku) where sku is not null and archived_at is null;
