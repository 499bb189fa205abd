-- Push messages: devices of users, the key of the installation, and messages of this channel in the same outbox.

-- The key by which push services know this installation. A device is subscribed with it.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  -- of P-256, uncompressed
  public_key bytea not null check (length(public_key) = 65),
  -- encrypted with a key that is not in the database
  private_key bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on push_keys to wizyta_app;
grant select on push_keys to wizyta_worker;

create table push_devices (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text collate polish not null check (char_length(name) between 1 and 60),
  -- address of the push service for this browser; only the services that are known to the product
  endpoint text not null check (length(endpoint) <= 1000),
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  host text not null,
  -- the browser's key and secret: only it can read what is sent
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- the key of the installation that it is subscribed with
  public_key bytea not null check (length(public_key) = 65),
  -- events that it is notified of, of those that the user sees in the app
  kinds text[] not null,
  hides_names boolean not null default false,
  -- the browser, by the hash of a cookie, or else the session: signing out there ends it
  device_hash bytea,
  session_id uuid,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, endpoint_hash)
);
create index push_devices_user_id on push_devices (user_id, business_id);
create index push_devices_created_at on push_devices (business_id, created_at, id);
create index push_devices_endpoint_hash on push_devices (endpoint_hash);
select fence_tenant_table('push_devices');
create policy any_business on push_devices for select to wizyta_worker using (is_worker());
create policy opening on push_devices to current_user using (answers_caller()) with check (answers_caller());

-- A browser has one address for all who use it. It belongs to the user who subscribed last, in each business.
create function take_push_endpoint(hash bytea, person uuid) returns void
language sql security definer
set search_path from current
begin atomic
  delete from push_devices where endpoint_hash = hash and user_id <> person;
end;
revoke execute on function take_push_endpoint(bytea, uuid) from public;
grant execute on function take_push_endpoint(bytea, uuid) to wizyta_app;

-- Signing out, a session ended from elsewhere and a suspension end the messages to that browser. A session that has only run out
-- does not, and neither does signing in again, which replaces the session.
create function end_push_of_session() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from push_devices d
  where d.user_id = old.user_id
    and case when d.device_hash is null then d.session_id = old.id else d.device_hash = old.device_hash end
    and not exists (select from sessions s where s.user_id = old.user_id and s.device_hash = d.device_hash);
  return null;
end
$$;
revoke execute on function end_push_of_session() from public;
create constraint trigger end_push after delete on sessions deferrable initially deferred
  for each row when (old.expires_at > now()) execute function end_push_of_session();

select allow_more('messages', 'messages_kind_check', $$kind = 'push'$$);
alter table messages
  -- without a reference: both may go before it, and it stays as it was
  add column device_id uuid,
  add column notice_id uuid,
  add column receiver_id uuid references users on delete cascade,
  add constraint messages_push check ((kind = 'push') = (channel = 'push') and (kind = 'push') = (receiver_id is not null));
create index messages_device_id on messages (business_id, device_id) where device_id is not null;
create index messages_receiver_id on messages (receiver_id, business_id) where receiver_id is not null;
create index messages_due_push on messages (coalesce(next_attempt_at, due_at)) where status = 'queued' and channel = 'push';
create index messages_push on messages (business_id, created_at, id) where channel = 'push';

-- A notice in the app goes to the devices of its user that want such notices. What staff hear of by a rule does so where the rule
-- says so.
create function push_notice() returns trigger
language plpgsql as $$
begin
  insert into messages (business_id, kind, channel, sequence, starts_at, due_at, expires_at, recipient, subject, device_id, notice_id, receiver_id)
  select d.business_id, 'push', 'push', 0, now(), now(), now() + interval '1 day', d.name, new.kind, d.id, new.id, d.user_id
  from push_devices d
  where d.business_id = new.business_id and d.user_id = new.user_id and new.kind = any (d.kinds) and new.read_at is null
    and (new.kind not in ('stock_low', 'day_closed') or exists (select from message_rules r
      where r.business_id = new.business_id and r.event = new.kind and r.active and r.archived_at is null and 'push' = any (r.channels)));
  if found then
    perform pg_notify('messages', '');
  end if;
  return null;
end
$$;
create trigger push_notice after insert on notices for each row execute function push_notice();
