-- The till finds the company of a NIP: by an earlier sale, or by the card of a client.
create index sales_buyer_nip on sales (business_id, buyer_nip, sold_at desc) where buyer_nip is not null;
create index clients_company_nip on clients (business_id, company_nip) where company_nip is not null;
