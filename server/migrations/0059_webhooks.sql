-- Addresses of other programs that hear of events; each event is queued in the transaction of the change.

create table webhooks (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  -- may hold a token of the receiver: masked in the log
  url text not null check (url like 'https://%'),
  events text[] not null check (events <> '{}'),
  active boolean not null default true,
  -- paused by the worker, after days of failures
  stopped_at timestamptz,
  -- encrypted with a key that is not in the database, and bound to the business
  secret bytea not null,
  -- signs beside the new one for a day
  former_secret bytea,
  former_until timestamptz,
  renewed_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (stopped_at is null or not active),
  check ((former_secret is null) = (former_until is null))
);
create unique index webhooks_name on webhooks (business_id, lower(name));
create index webhooks_created_by on webhooks (created_by) where created_by is not null;
select fence_tenant_table('webhooks');
select record_changes_of('webhooks', 'apps', 'id', 'url,secret,former_secret');
-- the worker looks which webhooks are active
create policy any_business on webhooks for select to wizyta_worker using (is_worker());

-- How a webhook did last. Written with each attempt, hence outside the log of changes.
create table webhook_runs (
  business_id uuid not null references businesses on delete cascade,
  webhook_id uuid not null,
  ran_at timestamptz,
  failing_since timestamptz,
  primary key (business_id, webhook_id),
  foreign key (business_id, webhook_id) references webhooks (business_id, id) on delete cascade
);
select fence_tenant_table('webhook_runs');

-- No foreign key to the webhook: it would lock that row in the transaction of a visit. Deleting a webhook
-- deletes its deliveries. Rows that slip through are purged after 30 days.
create table webhook_deliveries (
  business_id uuid not null references businesses on delete cascade,
  -- the webhook-id of every attempt
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  type text not null check (type in ('visit.booked', 'visit.moved', 'visit.cancelled', 'visit.completed', 'visit.no_show',
    'client.created', 'client.updated', 'webhook.test')),
  -- null: a test
  subject_id uuid,
  -- the very bytes that are signed and sent: ids, states and times, no names, no contacts
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'delivered', 'failed')),
  -- all of them; fences the result of an attempt whose lease is over
  attempts int not null default 0,
  -- those since it was queued, or queued again by hand
  tries int not null default 0,
  next_attempt_at timestamptz default now(),
  lease_until timestamptz,
  answer_code int,
  reason text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  check ((status = 'queued') = (next_attempt_at is not null)),
  check ((status = 'sending') = (lease_until is not null))
);
-- One transaction tells of one thing once, however many rows it writes.
create unique index webhook_deliveries_once on webhook_deliveries (business_id, webhook_id, subject_id, type, created_at);
create index webhook_deliveries_log on webhook_deliveries (business_id, webhook_id, created_at desc, id);
create index webhook_deliveries_due on webhook_deliveries ((coalesce(next_attempt_at, lease_until)))
  where status in ('queued', 'sending');
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
select fence_tenant_table('webhook_deliveries');
create policy any_business on webhook_deliveries to wizyta_worker using (is_worker());

create function utc_text(timestamptz) returns text
language sql stable
return to_char($1 at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Queues an event for every active webhook that chose it. It runs within the change: what is rolled back tells nothing.
-- `created_at` is the beginning of the transaction.
create function queue_webhooks(business uuid, event text, subject uuid, data jsonb) returns void
language plpgsql as $$
begin
  insert into webhook_deliveries (business_id, webhook_id, type, subject_id, body)
    select business, w.id, event, subject, json_build_object('type', event, 'timestamp', utc_text(now()),
      'data', jsonb_build_object('business_id', business, 'id', subject) || data)::text
    from webhooks w
    where w.business_id = business and w.active and event = any (w.events)
    on conflict (business_id, webhook_id, subject_id, type, created_at) do nothing;
  if found then
    perform pg_notify('messages', '');
  end if;
end
$$;

-- What is told of a visit; everything else is read from the API, by those who may.
create function queue_webhooks_of(visit visits, event text) returns void
language sql
begin atomic
  select queue_webhooks(visit.business_id, event, visit.id, jsonb_build_object('version', visit.version,
    'status', visit.status, 'starts_at', utc_text(visit.starts_at), 'ends_at', utc_text(visit.ends_at),
    'client_id', visit.client_id, 'series_id', visit.series_id));
end;

create function webhooks_of_visit() returns trigger
language plpgsql as $$
declare
  before text := case when tg_op = 'UPDATE' then old.status end;
  event text := case
    when new.status is not distinct from before then null
    -- new, accepted or restored; a step back along its life is none of these
    when new.status in ('booked', 'confirmed') and (before is null or before in ('hold', 'requested', 'cancelled', 'no_show'))
      then 'visit.booked'
    when new.status in ('cancelled', 'no_show') then 'visit.' || new.status
    when new.status in ('completed', 'settled') and before not in ('completed', 'settled') then 'visit.completed' end;
begin
  if event is not null then
    perform queue_webhooks_of(new, event);
  end if;
  if tg_op = 'UPDATE' and (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at) then
    perform queue_webhooks_of(new, 'visit.moved');
  end if;
  return null;
end
$$;
create trigger queue_webhooks_of_new after insert on visits for each row execute function webhooks_of_visit();
create trigger queue_webhooks after update on visits for each row
  when ((old.status, old.starts_at, old.ends_at) is distinct from (new.status, new.starts_at, new.ends_at))
  execute function webhooks_of_visit();

-- A visit that goes to a colleague is moved as well. As the owner: an employee who gave it away sees it no more.
create function webhooks_of_visit_line() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  perform queue_webhooks_of(v, 'visit.moved') from visits v
    where v.business_id = new.business_id and v.id = new.visit_id;
  return null;
end
$$;
revoke execute on function webhooks_of_visit_line() from public;
create trigger queue_webhooks after update on visit_lines for each row
  when (old.employee_id is distinct from new.employee_id) execute function webhooks_of_visit_line();

create function webhooks_of_client() returns trigger
language plpgsql as $$
begin
  perform queue_webhooks(new.business_id, case tg_op when 'INSERT' then 'client.created' else 'client.updated' end, new.id,
    jsonb_build_object('version', new.version, 'archived', new.archived_at is not null));
  return null;
end
$$;
create trigger queue_webhooks_of_new after insert on clients for each row execute function webhooks_of_client();
create trigger queue_webhooks after update on clients for each row
  when (old.version is distinct from new.version) execute function webhooks_of_client();
