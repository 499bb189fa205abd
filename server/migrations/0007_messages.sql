-- What leaves the house: written with the change that causes it, sent by the worker.

create table messages (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  visit_id uuid,
  client_id uuid,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'reminder')),
  channel text not null default 'email' check (channel in ('email')),
  -- the visit's ics_sequence it speaks of
  sequence int not null,
  -- kept: written down in the demo mailbox instead of being sent
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'kept', 'failed', 'skipped', 'cancelled')),
  -- the start of the visit it speaks of
  starts_at timestamptz not null,
  due_at timestamptz not null,
  -- later than this it would only confuse
  expires_at timestamptz not null,
  -- Rises before each attempt and fences it: only the attempt that holds the number may write its outcome.
  attempts int not null default 0,
  lease_until timestamptz,
  next_attempt_at timestamptz,
  -- what this attempt tells of the visit; empty again once it is certain that nothing was delivered
  facts jsonb,
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
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete set null (client_id)
);
-- one message for each thing to tell, one reminder for each start
create unique index messages_once on messages (business_id, visit_id, sequence)
  where kind <> 'reminder' and status in ('queued', 'sending', 'sent', 'kept', 'failed');
create unique index messages_reminder_once on messages (business_id, visit_id, starts_at) where kind = 'reminder' and status <> 'cancelled';
create index messages_due on messages (coalesce(next_attempt_at, due_at)) where status = 'queued';
create index messages_leases on messages (lease_until) where status = 'sending';
create index messages_expired on messages (expires_at) where status = 'queued';
create index messages_created_at on messages (business_id, created_at, id);
create index messages_visit_id on messages (business_id, visit_id, created_at);
create index messages_client_id on messages (business_id, client_id) where client_id is not null;
select fence_tenant_table('messages');
select record_changes_of('messages', 'notifications', 'id', 'facts,recipient,subject,text,html,ics,reason');

-- What the client of a visit, or its former client, last heard of it. Compared with the visit, it says whether something is left to tell.
create table told_visits (
  business_id uuid not null references businesses on delete cascade,
  visit_id uuid not null,
  client_id uuid not null,
  -- false: heard that it was cancelled
  alive boolean not null,
  -- unsaid: changed without a message, the client learned of it in another way or not at all;
  -- perhaps: a message was given up of which nobody knows whether it arrived
  heard text not null check (heard in ('sure', 'unsaid', 'perhaps')),
  -- null where only the start is known, or not even that
  starts_at timestamptz,
  facts jsonb,
  told_at timestamptz not null default now(),
  primary key (business_id, visit_id, client_id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index told_visits_client_id on told_visits (business_id, client_id);
select fence_tenant_table('told_visits');

-- Whoever held the link of a visit must not see, or cancel, the visit of the client it passes to.
create function renew_visit_link() returns trigger
language plpgsql as $$
begin
  new.link_generation := old.link_generation + 1;
  return new;
end
$$;
create trigger renew_visit_link before update on visits
  for each row when (old.client_id is distinct from new.client_id and old.client_id is not null) execute function renew_visit_link();

-- the worker looks for what is due in every business
create policy any_business on messages to wizyta_worker using (true);
-- and for visits whose reminder is due
create policy any_business on visits for select to wizyta_worker using (true);
create policy any_business on system_settings for select to wizyta_worker using (true);
create policy any_business on audit_log for select to wizyta_worker using (true);
