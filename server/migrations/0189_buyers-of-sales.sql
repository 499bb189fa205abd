-- The till finds the company of a NIP that was typed for an earlier sale.
create index sales_buyer_nip on sales (business_id, buyer_nip, sold_at desc) where buyer_nip is not null;
