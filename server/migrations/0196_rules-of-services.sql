-- Rules of booking: the latest start of a service on any day, and the gender of its clients; null: no such rule.
alter table services
  add column last_start text check (last_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  add column gender_limit text check (gender_limit in ('female', 'male'));
