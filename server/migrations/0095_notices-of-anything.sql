-- Notices about something else than a visit: an export of a list, an order that did not leave.

alter table notices
  alter column visit_id drop not null,
  alter column starts_at drop not null,
  -- what it is about in one word: the list, the supplier
  add column subject text,
  -- the record that it leads to; the kind says of which table
  add column record_id uuid,
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('own_visit_booked', 'own_visit_moved', 'own_visit_reassigned',
    'own_visit_called_off', 'own_visit_cancelled', 'visit_cancelled', 'own_visit_confirmed', 'message_failed', 'order_failed',
    'list_exported')),
  add constraint notices_visit check ((visit_id is null) = (kind in ('order_failed', 'list_exported'))),
  add constraint notices_start check ((visit_id is null) = (starts_at is null));

alter table users alter column app_notices set default
  '{own_visit_booked,own_visit_moved,own_visit_reassigned,own_visit_called_off,own_visit_cancelled,visit_cancelled,own_visit_confirmed,message_failed,order_failed,list_exported}';
update users set app_notices = app_notices || '{order_failed,list_exported}';
