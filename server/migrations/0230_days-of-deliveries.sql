-- The list of deliveries is narrowed by the day on which goods arrived.
create index deliveries_received_at on deliveries (business_id, received_at) where received_at is not null;
