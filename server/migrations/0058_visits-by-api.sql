-- Visits that another program booked with an API key are told apart from those of the staff.
alter table visits drop constraint visits_source_check,
  add constraint visits_source_check check (source in ('staff', 'phone', 'online', 'waiting_list', 'import', 'api'));
