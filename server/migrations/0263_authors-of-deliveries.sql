-- The author of a delivery changes the own draft until it is ordered. No right to change all deliveries is needed.
alter table deliveries add column created_by uuid references users on delete set null default current_user_id();
create index deliveries_created_by on deliveries (created_by) where created_by is not null;
