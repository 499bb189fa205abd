-- Several reminders of a visit: each rule has its own hours before it. The hours of the first are those of the setting.

alter table message_rules add column only_unconfirmed boolean not null default false;
drop index message_rules_of_visits;
create unique index message_rules_of_visits on message_rules (business_id, event)
  where archived_at is null and event in ('booked', 'moved', 'cancelled', 'freed_slot');

-- A reminder names its rule. Without one it left before there were several.
alter table messages
  drop constraint messages_rule,
  add constraint messages_rule check (
    (occasion is null) = (kind not in ('after_visit', 'birthday', 'away', 'voucher_expiring', 'deposit_due'))
    and (occasion is null or rule_id is not null) and (rule_id is null or occasion is not null or kind = 'reminder'));
drop index messages_reminder_once;
create unique index messages_reminder_once on messages (business_id, visit_id, starts_at, rule_id)
  where kind = 'reminder' and status <> 'cancelled';

alter table message_rules disable trigger record_change;
alter table message_rules no force row level security;
alter table businesses no force row level security;
alter table system_settings no force row level security;
alter table tenant_settings no force row level security;
-- A salon whose rule was put away was reminding by the setting alone.
insert into message_rules (business_id, event)
select b.id, 'reminder' from businesses b
where not exists (select from message_rules r where r.business_id = b.id and r.event = 'reminder' and r.archived_at is null);
update message_rules r
set hours = case when given.hours between 1 and 168 then given.hours else 24 end, active = r.active and given.hours > 0
from (
  select b.id, coalesce(
    (select s.value::text::numeric from system_settings s where s.business_id = b.id and s.key = 'reminder_hours' and jsonb_typeof(s.value) = 'number'),
    (select s.value::text::numeric from tenant_settings s where s.tenant_id = b.tenant_id and s.key = 'reminder_hours' and jsonb_typeof(s.value) = 'number'),
    24) as hours
  from businesses b
) given
where r.business_id = given.id and r.event = 'reminder';
alter table system_settings disable trigger user;
alter table tenant_settings disable trigger user;
delete from system_settings where key = 'reminder_hours';
delete from tenant_settings where key = 'reminder_hours';
alter table tenant_settings enable trigger user;
alter table system_settings enable trigger user;
alter table tenant_settings force row level security;
alter table system_settings force row level security;
alter table businesses force row level security;
alter table message_rules force row level security;
alter table message_rules enable trigger record_change;

-- As in migration 0173; the reminder leaves a day ahead.
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
    ('reminder', true, '{client}', '{email,sms}', 1, 24, 0, 0),
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
