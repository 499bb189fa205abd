-- The author of a mass message changes the own draft, and stops the own sending.
alter table campaigns add column created_by uuid references users on delete set null default current_user_id();
create index campaigns_created_by on campaigns (created_by) where created_by is not null;
alter table campaigns disable trigger record_change;
alter table campaigns no force row level security;
update campaigns set created_by = started_by where started_by is not null;
alter table campaigns force row level security;
alter table campaigns enable trigger record_change;
