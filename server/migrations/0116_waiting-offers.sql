-- Freed times, and their offers to clients of the waiting list. Clients answer by a secret link.

create table freed_times (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  employee_ids uuid[] not null default '{}',
  -- the visit that took the time before
  visit_id uuid,
  -- proposed: staff decide; next: the worker offers it to the next client; offering: asked; closed: taken or given up
  state text not null check (state in ('proposed', 'next', 'offering', 'closed')),
  -- when the worker looks at it, once a change can no longer be undone silently
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  check (ends_at > starts_at),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade
);
create index freed_times_starts_at on freed_times (business_id, starts_at) where state = 'proposed';
create index freed_times_due_at on freed_times (due_at) where state = 'next';
create index freed_times_visit_id on freed_times (business_id, visit_id) where visit_id is not null;
create index freed_times_created_at on freed_times (created_at);
select fence_tenant_table('freed_times');
create policy any_business on freed_times for select to wizyta_worker using (is_worker());
create policy forgets_any_business on freed_times for delete to wizyta_worker using (is_worker());
create policy own_only on freed_times as restrictive for select to wizyta_app using ((select sees_others()));

create table waiting_offers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  freed_id uuid not null,
  entry_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- [{service_id, employee_id, offset_min}]
  lines jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken')),
  -- true: one client after another is asked, and the time is held meanwhile
  is_held boolean not null,
  sends_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  visit_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  check (ends_at > starts_at),
  foreign key (business_id, freed_id) references freed_times (business_id, id) on delete cascade,
  foreign key (business_id, entry_id) references waiting_entries (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete set null (visit_id)
);
create index waiting_offers_freed_id on waiting_offers (business_id, freed_id);
create index waiting_offers_entry_id on waiting_offers (business_id, entry_id, created_at desc);
create index waiting_offers_created_at on waiting_offers (business_id, created_at desc, id);
create index waiting_offers_visit_id on waiting_offers (business_id, visit_id) where visit_id is not null;
create index waiting_offers_expires_at on waiting_offers (expires_at) where status = 'open';
select fence_tenant_table('waiting_offers', 'select, insert, update');
select record_changes_of('waiting_offers', 'waiting-entries', 'entry_id');
create policy any_business on waiting_offers for select to wizyta_worker using (is_worker());
create policy own_only on waiting_offers as restrictive for select to wizyta_app using ((select sees_others()));

-- The hold of an offer is a block that goes with it.
alter table blocks
  add column offer_id uuid,
  add foreign key (business_id, offer_id) references waiting_offers (business_id, id) on delete cascade;
create index blocks_offer_id on blocks (business_id, offer_id) where offer_id is not null;

alter table messages
  add column offer_id uuid,
  add foreign key (business_id, offer_id) references waiting_offers (business_id, id) on delete cascade,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check
    (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order', 'receipt', 'shift_report', 'rota', 'waiting_offer')),
  add constraint messages_waiting_offer check ((kind = 'waiting_offer') = (offer_id is not null));
create index messages_offer_id on messages (business_id, offer_id) where offer_id is not null;

-- Users who see their own visits alone note freed times without seeing the list.
create function has_open_waiting(business uuid) returns boolean
language sql stable security definer
set search_path from current
return exists (
  select from waiting_entries w
  where w.business_id = business and w.business_id = current_business_id() and w.archived_at is null and w.rank < 2);
revoke execute on function has_open_waiting(uuid) from public;
grant execute on function has_open_waiting(uuid) to wizyta_app, wizyta_worker;
create policy asked on waiting_entries for select to current_user using (business_id = current_business_id());
