-- Mass messages: one text to many clients who agreed, queued in batches. Clients who are left out are noted with the reason.

create table campaigns (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  name text collate polish not null check (name <> ''),
  subject text,
  subject_en text,
  text text not null check (text <> ''),
  text_en text,
  -- true: an SMS leaves without Polish letters
  plain_letters boolean not null default true,
  -- clients of any of the groups who meet the rule; neither: all clients
  group_ids uuid[] not null default '{}',
  rule jsonb,
  status text not null default 'draft' check (status in ('draft', 'awaiting', 'scheduled', 'sending', 'paused', 'done', 'cancelled')),
  -- by the clock of the business; null: as soon as it is started
  start_date date,
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- set when it is started
  starts_at timestamptz,
  -- messages a minute
  pace int not null default 100 check (pace between 1 and 600),
  -- the last client that was looked at, and when the next batch follows
  cursor_id uuid,
  next_batch_at timestamptz,
  queued_at timestamptz,
  finished_at timestamptz,
  -- recipients and grosze, as shown when it was started
  expected_count int,
  expected_cost int,
  started_by uuid references users on delete set null,
  approved_by uuid references users on delete set null,
  -- visits that recipients booked within seven days, counted by the worker
  visit_count int not null default 0,
  counted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create index campaigns_created_at on campaigns (business_id, channel, created_at desc, id);
create index campaigns_due on campaigns (coalesce(next_batch_at, starts_at)) where status in ('scheduled', 'sending');
create index campaigns_started_by on campaigns (started_by) where started_by is not null;
create index campaigns_approved_by on campaigns (approved_by) where approved_by is not null;
select fence_tenant_table('campaigns', 'select, insert, update');
select record_changes_of('campaigns', 'messages', 'id', '');
create policy any_business on campaigns for select to wizyta_worker using (is_worker());

-- Each client once: a batch that is repeated after a crash finds its rows.
create table campaign_recipients (
  business_id uuid not null references businesses on delete cascade,
  campaign_id uuid not null,
  client_id uuid not null,
  -- why the client was left out; null: a message is queued
  reason text,
  unsubscribed_at timestamptz,
  primary key (business_id, campaign_id, client_id),
  foreign key (business_id, campaign_id) references campaigns (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index campaign_recipients_reason on campaign_recipients (business_id, campaign_id, reason);
create index campaign_recipients_client_id on campaign_recipients (business_id, client_id);
select fence_tenant_table('campaign_recipients', 'select, insert, update, delete');

-- Addresses that get no mass message: clients who withdrew by link, and addresses that do not exist.
create table suppressions (
  business_id uuid not null references businesses on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  cause text not null check (cause in ('unsubscribed', 'bounced')),
  created_at timestamptz not null default now(),
  primary key (business_id, channel, address)
);
select fence_tenant_table('suppressions', 'select, insert, delete');

select allow_more('messages', 'messages_kind_check', $$kind = 'campaign'$$);
alter table messages
  add column campaign_id uuid,
  add foreign key (business_id, campaign_id) references campaigns (business_id, id) on delete cascade,
  add constraint messages_campaign check ((kind = 'campaign') = (campaign_id is not null));
create index messages_campaign_id on messages (business_id, campaign_id, status) where campaign_id is not null;
-- One address gets one message of a campaign, also where two clients share it.
create unique index messages_campaign_once on messages (business_id, campaign_id, client_id) where campaign_id is not null;
create index messages_campaign_recipient on messages (business_id, campaign_id, recipient) where campaign_id is not null;

-- A hundred thousand recipients are not a hundred thousand changes: the campaign itself is recorded.
drop trigger record_change on messages;
create constraint trigger record_change after insert or update on messages deferrable initially deferred
  for each row when (new.campaign_id is null) execute function record_change('notifications', 'id', 'facts,recipient,subject,text,html,ics,reason');
create constraint trigger record_removal after delete on messages deferrable initially deferred
  for each row when (old.campaign_id is null) execute function record_change('notifications', 'id', 'facts,recipient,subject,text,html,ics,reason');

-- Above this price a mass SMS waits for the approval of a user who sets up apps.
alter table sms_connections add column approval_above int check (approval_above >= 0);

-- An erased client is in no list of recipients, and the address is on none.
create function erase_recipient() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from campaign_recipients where business_id = new.business_id and client_id = new.client_id;
  return null;
end
$$;
revoke execute on function erase_recipient() from public;
create trigger erase_recipient after insert on client_erasures for each row execute function erase_recipient();
