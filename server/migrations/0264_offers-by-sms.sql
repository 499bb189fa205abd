-- Offers of freed times leave by the channel of their client, as messages about visits.

alter table message_rules disable trigger record_change;
alter table message_rules no force row level security;
update message_rules set channels = '{email,sms}' where event = 'freed_slot';
alter table message_rules force row level security;
alter table message_rules enable trigger record_change;

-- As in migration 0240.
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
    ('freed_slot', true, '{client}', '{email,sms}', 1, 0, 0, 0),
    ('after_visit', false, '{client}', '{email,sms}', 1, 24, 0, 168),
    ('birthday', false, '{client}', '{email,sms}', 1, 0, 0, 0),
    ('away', false, '{client}', '{email,sms}', 90, 0, 0, 720),
    ('voucher_expiring', false, '{client}', '{email,sms}', 14, 0, 0, 0),
    ('stock_low', true, '{manager}', '{push}', 1, 0, 0, 0),
    ('day_closed', false, '{manager}', '{push}', 1, 0, 0, 0)
  ) as given (event, active, audience, channels, days, hours, lead, once)
$$;
