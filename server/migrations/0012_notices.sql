-- What the staff hear of in the app: one row for each thing and person, written with what causes it.

alter table users
  -- kinds of notices that he wants to see in the app; who has chosen nothing hears of all
  add column app_notices text[] not null default
    '{own_visit_booked,own_visit_moved,own_visit_reassigned,own_visit_called_off,own_visit_cancelled,visit_cancelled,own_visit_confirmed,message_failed}';
-- the worker tells of messages that failed
grant select (app_notices) on users to wizyta_worker;

create table notices (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- whom it is for
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('own_visit_booked', 'own_visit_moved', 'own_visit_reassigned', 'own_visit_called_off',
    'own_visit_cancelled', 'visit_cancelled', 'own_visit_confirmed', 'message_failed')),
  visit_id uuid not null,
  message_id uuid,
  -- who did it; null: the client, or nobody
  actor_id uuid references users on delete set null,
  -- when the reader's part of the visit begins as it was then, and, of what was moved, began before
  starts_at timestamptz not null,
  was_at timestamptz,
  -- of how many visits or messages it speaks; the row names the first visit, or the last message
  count int not null default 1 check (count > 0),
  read_at timestamptz,
  -- the clock and not the transaction's beginning, so that "read up to here" misses as little as can be
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, message_id) references messages (business_id, id) on delete cascade
);
create index notices_own on notices (business_id, user_id, created_at desc, id desc);
create index notices_unread on notices (business_id, user_id, kind) where read_at is null;
create index notices_created_at on notices (created_at);
create index notices_user_id on notices (user_id);
create index notices_visit_id on notices (business_id, visit_id);
create index notices_message_id on notices (business_id, message_id) where message_id is not null;
create index notices_actor_id on notices (actor_id) where actor_id is not null;
select fence_tenant_table('notices');

-- One writes to others, and reads and marks one's own alone.
create policy own_notices on notices as restrictive for select to wizyta_app using (user_id = current_user_id());
create policy own_marks on notices as restrictive for update to wizyta_app using (user_id = current_user_id());
create policy own_removals on notices as restrictive for delete to wizyta_app using (user_id = current_user_id());
-- the worker forgets what is old in every business
create policy any_business on notices to wizyta_worker using (true);

-- Whoever reads at another desk hears of it at once: by the connection that hears of changes, and by name.
create function tell_notice_reader() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', new.business_id || ':notices:' || new.user_id);
  return null;
end
$$;
create trigger tell_notice_reader after insert or update on notices
  for each row execute function tell_notice_reader();
