-- A visit that passes to another client loses what the former one said of it. Status, marks and agreed prices are kept
-- here. Undoing the change within some minutes brings them back.
alter table visits add column former_client jsonb;
