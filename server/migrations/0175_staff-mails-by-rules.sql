-- Rules of what staff hear may send e-mails too: products below their minimum, and the report of a closed day.

alter table message_rules drop constraint message_rules_channels_check;
alter table message_rules add constraint message_rules_channels_check check (
  case when event in ('stock_low', 'day_closed') then channels <@ '{email,push}' else channels <@ '{email,sms}' and channels <> '{}' end);

alter table staff_notices
  alter column visit_id drop not null,
  drop constraint staff_notices_kind_check,
  add constraint staff_notices_kind_check check (kind in ('own_visit_cancelled', 'visit_cancelled', 'message_failed', 'stock_low')),
  add constraint staff_notices_visit check ((visit_id is null) = (kind = 'stock_low'));
