-- A direct message rings the bell and the devices of its reader. Of one talk there is one unread notice at a time.
select allow_more('notices', 'notices_kind_check', $$kind = 'chat_message'$$);
select allow_more('notices', 'notices_visit', $$kind = 'chat_message'$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{chat_message}');
end
$$;
create unique index notices_chat_message on notices (business_id, user_id, record_id) where kind = 'chat_message' and read_at is null;
update users set app_notices = app_notices || '{chat_message}';
alter table push_devices no force row level security;
update push_devices set kinds = kinds || '{chat_message}' where 'chat_mentioned' = any (kinds);
alter table push_devices force row level security;

-- Hours in which the devices of a user stay silent, by the clock of the business: {"from": "20:00", "to": "07:00"}. Null: none.
alter table users add column push_quiet jsonb;
grant select (push_quiet) on users to wizyta_worker;

create or replace function push_notice() returns trigger
language plpgsql as $$
declare
  -- At the end of the own quiet hours; now, where they are not.
  leaves_at constant timestamptz := coalesce((
    select outside_quiet_hours(now(), 'infinity', (u.push_quiet ->> 'from')::time, (u.push_quiet ->> 'to')::time, b.timezone)
    from users u, businesses b where u.id = new.user_id and b.id = new.business_id and u.push_quiet is not null), now());
begin
  insert into messages (business_id, kind, channel, sequence, starts_at, due_at, expires_at, recipient, subject, device_id, notice_id, receiver_id)
  select d.business_id, 'push', 'push', 0, now(), leaves_at, leaves_at + interval '1 day', d.name, new.kind, d.id, new.id, d.user_id
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
