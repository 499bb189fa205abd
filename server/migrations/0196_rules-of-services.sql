-- Rules of services: the latest start on any day, the gender of their clients, and the hours before a visit until which
-- the client cancels freely. Null: no such rule, and for the hours the settings of the business.
alter table services
  add column last_start text check (last_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  add column gender_limit text check (gender_limit in ('female', 'male')),
  add column cancel_limit_h int check (cancel_limit_h between 0 and 168);
