-- What the dashboard counts, and what people write to the support of the installation.

-- Visits that nobody has closed, in their order: the list of what is to close is read without looking at the others.
create index visits_open on visits (business_id, starts_at, id)
  where status in ('requested', 'booked', 'confirmed', 'arrived', 'in_progress');

-- A question to the support, written with the call that asks it, sent by the worker.
create table support_messages (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid references users on delete set null,
  topic text not null check (topic in ('question', 'fault', 'idea')),
  text text not null check (text <> ''),
  -- kept: stays here, since the demo sends nothing
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'kept', 'failed')),
  -- rises before each attempt and fences it: only the attempt that holds the number may write its outcome
  attempts int not null default 0,
  -- when it is due: from now on, after a failed attempt later, while one is under way when that counts as dead
  next_attempt_at timestamptz not null default now(),
  -- what the mail server, or the network, said
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index support_messages_due on support_messages (next_attempt_at) where status in ('queued', 'sending');
create index support_messages_created_at on support_messages (business_id, created_at);
create index support_messages_user_id on support_messages (user_id) where user_id is not null;
select fence_tenant_table('support_messages');
select record_changes_of('support_messages', 'support-messages', 'id', 'text,reason');

create policy any_business on support_messages to wizyta_worker using (true);
