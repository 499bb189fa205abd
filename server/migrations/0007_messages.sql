-- What leaves the house: written with the change that causes it, sent by the worker.

create table messages (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  visit_id uuid,
  client_id uuid,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'reminder')),
  channel text not null default 'email' check (channel in ('email')),
  -- the visit's ics_sequence it speaks of: one message for each
  sequence int not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'skipped', 'cancelled')),
  due_at timestamptz not null,
  -- later than this it would only confuse
  expires_at timestamptz not null,
  -- when it is a move: the time the client last heard of
  told_starts_at timestamptz,
  attempts int not null default 0,
  lease_until timestamptz,
  next_attempt_at timestamptz,
  -- rendered when it is sent, to the address of that moment
  recipient text,
  subject text,
  text text,
  html text,
  ics text,
  -- Message-ID: the provider's key against sending twice
  provider_id text,
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, visit_id, kind, sequence),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete set null (client_id)
);
create index messages_due on messages (coalesce(next_attempt_at, due_at)) where status in ('queued', 'sending');
create index messages_created_at on messages (business_id, created_at, id);
create index messages_client_id on messages (business_id, client_id) where client_id is not null;
select fence_tenant_table('messages');
select record_changes_of('messages', 'notifications', 'id', 'recipient,subject,text,html,ics');
-- the worker looks for what is due in every business
create policy any_business on messages to wizyta_worker using (true);
-- and for visits whose reminder is due
create policy any_business on visits for select to wizyta_worker using (true);
create policy any_business on system_settings for select to wizyta_worker using (true);
create policy any_business on audit_log for select to wizyta_worker using (true);
