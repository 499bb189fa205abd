-- Reports that users keep for themselves.

alter table users
  -- `finance`: a favourite. `finance?by=week|Weeks`: a report with its period and filters, under a name.
  add column saved_reports text[] not null default '{}';
