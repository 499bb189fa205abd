-- Rules of groups about visits within a period count them in this index alone. It holds the status, and the id for row security.
drop index visits_client_id;
create index visits_client_id on visits (business_id, client_id, starts_at) include (status, id) where client_id is not null;
