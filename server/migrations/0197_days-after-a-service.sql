-- Days until the next visit is proposed, and until a client without one is reminded. Null: the usual weeks, and the days
-- of the message rule.
alter table services
  add column rebook_from_days int check (rebook_from_days between 1 and 730),
  add column rebook_to_days int check (rebook_to_days between 1 and 730),
  add column recall_days int check (recall_days between 1 and 730),
  add check (rebook_to_days is null or (rebook_from_days is not null and rebook_to_days >= rebook_from_days));
create index services_with_recall on services (business_id, recall_days) where recall_days is not null;
