-- SMS: connections to providers, what they cost, and messages of other channels than e-mail in the same outbox.

create table sms_connections (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  provider text not null check (provider in ('smsapi', 'smsplanet', 'demo')),
  -- encrypted with a key that is not in the database; the demo has none
  token bytea,
  token_set_at timestamptz not null default now(),
  token_set_by uuid references users on delete set null,
  sender text not null check (char_length(sender) between 1 and 11),
  -- grosze for each part
  part_price int not null check (part_price between 0 and 1000),
  -- grosze; null: no limit
  monthly_budget int check (monthly_budget > 0),
  -- true: clients can reply to the sender, so that texts may ask for an answer
  takes_replies boolean not null default false,
  -- 2: takes over when the first one refuses
  rank smallint not null default 1 check (rank in (1, 2)),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, provider),
  unique (business_id, rank),
  check ((token is null) = (provider = 'demo'))
);
create index sms_connections_token_set_by on sms_connections (token_set_by) where token_set_by is not null;
select fence_tenant_table('sms_connections');
select record_changes_of('sms_connections', 'apps', 'id', 'token');
create policy any_business on sms_connections for select to wizyta_worker using (is_worker());

-- How a provider did last. Written with each message, hence outside the log of changes.
create table sms_runs (
  business_id uuid not null references businesses on delete cascade,
  connection_id uuid not null,
  status text check (status in ('ok', 'warning', 'error')),
  ran_at timestamptz,
  error text,
  primary key (business_id, connection_id),
  foreign key (business_id, connection_id) references sms_connections (business_id, id) on delete cascade
);
select fence_tenant_table('sms_runs');

-- Spent in a month of the business; an attempt reserves its price, and one that was refused gives it back.
create table sms_spending (
  business_id uuid not null references businesses on delete cascade,
  connection_id uuid not null,
  month date not null,
  parts int not null default 0,
  cost bigint not null default 0 check (cost >= 0),
  -- when the users were warned, and when they were told that the budget is spent
  warned_at timestamptz,
  stopped_at timestamptz,
  primary key (business_id, connection_id, month),
  foreign key (business_id, connection_id) references sms_connections (business_id, id) on delete cascade
);
select fence_tenant_table('sms_spending');

-- Adds values to a check of `column in (…)`: other migrations add theirs to the same one.
create function allow_more(target regclass, name text, more text) returns void
language plpgsql as $$
declare
  before constant text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = target and conname = name);
begin
  execute format('alter table %s drop constraint %I', target, name);
  execute format('alter table %s add constraint %I check (%s or %s)', target, name, more, substring(before from 7));
end
$$;
select allow_more('messages', 'messages_kind_check', $$kind in ('sms', 'sms_reply')$$);
select allow_more('messages', 'messages_channel_check', $$channel in ('sms', 'push')$$);
-- received: written by a client
select allow_more('messages', 'messages_status_check', $$status = 'received'$$);
alter table messages
  add column provider text,
  -- the provider's own number; provider_id is the one that we gave
  add column provider_ref text,
  add column parts int,
  -- grosze
  add column cost int,
  add column delivered_at timestamptz;
drop index messages_due;
create index messages_due on messages (coalesce(next_attempt_at, due_at)) where status = 'queued' and channel = 'email';
create index messages_due_sms on messages (business_id, coalesce(next_attempt_at, due_at)) where status = 'queued' and channel = 'sms';
create index messages_provider_id on messages (business_id, provider_id) where channel = 'sms';
-- A provider repeats a callback that was not answered in time.
create unique index messages_reply_once on messages (business_id, provider, provider_ref) where kind = 'sms_reply';

-- How a client prefers to hear of visits, where both are known.
alter table clients add column messages_by text not null default 'email' check (messages_by in ('email', 'sms'));

select allow_more('notices', 'notices_kind_check', $$kind in ('sms_reply', 'sms_budget')$$);
select allow_more('notices', 'notices_visit', $$kind in ('sms_reply', 'sms_budget')$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{sms_reply,sms_budget}');
end
$$;
update users set app_notices = app_notices || '{sms_reply,sms_budget}';
