-- A visit that passes to another client loses what the former one said of it. That is confirmed, late, a refusal, a first
-- visit, agreed prices. They are kept here, so that undoing the change within some minutes brings them back.
alter table visits add column former_client jsonb;
