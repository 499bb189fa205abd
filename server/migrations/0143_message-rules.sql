-- Rules of messages: which leave, to whom, when, and under which conditions.

create table message_rules (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  event text not null check (event in ('booked', 'moved', 'cancelled', 'reminder', 'after_visit', 'birthday', 'away',
    'voucher_expiring', 'stock_low', 'day_closed')),
  active boolean not null default true,
  -- what was due before is not made up for
  active_since timestamptz not null default now(),
  audience text[] not null default '{client}' check (audience <@ '{client,employee,manager,cashier}' and audience <> '{}'),
  channels text[] not null default '{email,sms}' check (channels <@ '{email,sms}' and channels <> '{}'),
  days int not null default 1 check (days between 1 and 730),
  hours int not null default 24 check (hours between 0 and 720),
  at_time text not null default '10:00' check (at_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- empty: any
  service_ids uuid[] not null default '{}',
  group_ids uuid[] not null default '{}',
  visit_turn text not null default 'any' check (visit_turn in ('any', 'first', 'later')),
  sources text[] not null default '{}',
  quiet boolean not null default true,
  least_lead_min int not null default 0 check (least_lead_min between 0 and 1440),
  -- 0: no limit
  once_hours int not null default 0 check (once_hours between 0 and 8760),
  place int not null generated always as (array_position('{booked,moved,cancelled,reminder,after_visit,birthday,away,voucher_expiring,stock_low,day_closed}'::text[], event)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create index message_rules_place on message_rules (business_id, place, created_at, id);
create index message_rules_created_at on message_rules (business_id, created_at, id);
-- How a visit stands is told once.
create unique index message_rules_of_visits on message_rules (business_id, event)
  where archived_at is null and event in ('booked', 'moved', 'cancelled', 'reminder');
select fence_tenant_table('message_rules', 'select, insert, update');
-- The worker looks for what is due in every business.
create policy any_business on message_rules for select to wizyta_worker using (is_worker());

create function note_rule_activation() returns trigger
language plpgsql as $$
begin
  new.active_since := now();
  return new;
end
$$;
create trigger note_rule_activation before update on message_rules for each row
  when (new.active and not old.active or old.archived_at is not null and new.archived_at is null)
  execute function note_rule_activation();

-- The rules of a business that has just been opened: what tells how a visit stands is on.
create function add_message_rules(business uuid) returns void
language sql
set search_path from current
as $$
  insert into message_rules (business_id, event, active, audience, days, hours, least_lead_min, once_hours)
  select business, event, active, audience::text[], days, hours, lead, once
  from (values
    ('booked', true, '{client}', 1, 0, 0, 0),
    ('moved', true, '{client}', 1, 0, 60, 0),
    ('cancelled', true, '{client}', 1, 0, 0, 0),
    ('reminder', true, '{client}', 1, 0, 0, 0),
    ('after_visit', false, '{client}', 1, 24, 0, 168),
    ('birthday', false, '{client}', 1, 0, 0, 0),
    ('away', false, '{client}', 90, 0, 0, 720),
    ('voucher_expiring', false, '{client}', 14, 0, 0, 0),
    ('stock_low', true, '{manager}', 1, 0, 0, 0),
    ('day_closed', false, '{manager}', 1, 0, 0, 0)
  ) as given (event, active, audience, days, hours, lead, once)
$$;

alter table message_rules no force row level security;
select add_message_rules(id) from businesses;
alter table message_rules force row level security;
select record_changes_of('message_rules', 'message-rules');

-- Messages by a rule: each occasion of a client once.
alter table messages
  add column rule_id uuid,
  -- what it is about: a visit, a year of a birthday, a last visit, a voucher with its last day
  add column occasion text,
  add foreign key (business_id, rule_id) references message_rules (business_id, id) on delete cascade,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check
    (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order', 'receipt', 'shift_report', 'rota', 'waiting_offer', 'voucher',
      'template_test', 'after_visit', 'birthday', 'away', 'voucher_expiring')),
  add constraint messages_rule check ((rule_id is null) = (kind not in ('after_visit', 'birthday', 'away', 'voucher_expiring'))
    and (rule_id is null) = (occasion is null));
create unique index messages_occasion on messages (business_id, client_id, kind, occasion) where rule_id is not null;
create index messages_rule_id on messages (business_id, rule_id) where rule_id is not null;
create index clients_birth_date on clients (business_id, birth_date) where birth_date is not null;

-- Notices to staff by a rule.
do $$
declare
  before constant text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_kind_check');
  visit constant text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_visit');
begin
  alter table notices drop constraint notices_kind_check, drop constraint notices_visit;
  execute format($f$alter table notices add constraint notices_kind_check check (kind in ('stock_low', 'day_closed') or %s)$f$, substring(before from 7));
  execute format($f$alter table notices add constraint notices_visit check (kind in ('stock_low', 'day_closed') and visit_id is null or %s)$f$, substring(visit from 7));
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{stock_low,day_closed}');
end
$$;
update users set app_notices = app_notices || '{stock_low,day_closed}';
