-- Rules of deposits that are due and of freed times. Low stock is told once, until the stock has been above its minimum.

select allow_more('message_rules', 'message_rules_event_check', $$event in ('deposit_due', 'freed_slot')$$);
drop index message_rules_place;
alter table message_rules drop column place;
alter table message_rules add column place int not null generated always as (array_position(
  '{booked,moved,cancelled,reminder,deposit_due,freed_slot,after_visit,birthday,away,voucher_expiring,stock_low,day_closed}'::text[],
  event)) stored;
create index message_rules_place on message_rules (business_id, place, created_at, id);
drop index message_rules_of_visits;
create unique index message_rules_of_visits on message_rules (business_id, event)
  where archived_at is null and event in ('booked', 'moved', 'cancelled', 'reminder', 'freed_slot');

select allow_more('message_templates', 'message_templates_event_check', $$event in ('deposit_due', 'freed_slot')$$);
select allow_more('messages', 'messages_kind_check', $$kind = 'deposit_due'$$);
alter table messages
  drop constraint messages_rule,
  add constraint messages_rule check
    ((rule_id is null) = (kind not in ('after_visit', 'birthday', 'away', 'voucher_expiring', 'deposit_due'))
      and (rule_id is null) = (occasion is null));

-- When the stock was first seen below its minimum; null: it is not below it.
alter table stock_levels add column low_since timestamptz;
create index stock_levels_low on stock_levels (business_id, low_since) where low_since is not null;

-- As in migration 0165.
create or replace function add_message_rules(business uuid) returns void
language sql
set search_path from current
as $$
  insert into message_rules (business_id, event, active, audience, channels, days, hours, least_lead_min, once_hours)
  select business, event, active, audience::text[], channels::text[], days, hours, lead, once
  from (values
    ('booked', true, '{client}', '{email,sms}', 1, 0, 0, 0),
    ('moved', true, '{client}', '{email,sms}', 1, 0, 60, 0),
    ('cancelled', true, '{client}', '{email,sms}', 1, 0, 0, 0),
    ('reminder', true, '{client}', '{email,sms}', 1, 0, 0, 0),
    -- without a deposit in the settings none is due
    ('deposit_due', true, '{client}', '{email,sms}', 1, 48, 0, 0),
    ('freed_slot', true, '{client}', '{email}', 1, 0, 0, 0),
    ('after_visit', false, '{client}', '{email,sms}', 1, 24, 0, 168),
    ('birthday', false, '{client}', '{email,sms}', 1, 0, 0, 0),
    ('away', false, '{client}', '{email,sms}', 90, 0, 0, 720),
    ('voucher_expiring', false, '{client}', '{email,sms}', 14, 0, 0, 0),
    ('stock_low', true, '{manager}', '{push}', 1, 0, 0, 0),
    ('day_closed', false, '{manager}', '{push}', 1, 0, 0, 0)
  ) as given (event, active, audience, channels, days, hours, lead, once)
$$;

-- Offers left before, and go on leaving. No salon that exists starts to remind of deposits by itself.
alter table message_rules disable trigger record_change;
alter table message_rules no force row level security;
insert into message_rules (business_id, event, active, channels, hours)
select id, 'deposit_due', false, '{email,sms}'::text[], 48 from businesses
union all
select id, 'freed_slot', true, '{email}'::text[], 0 from businesses;
alter table message_rules force row level security;
alter table message_rules enable trigger record_change;
