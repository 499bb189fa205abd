-- Reports that a user opened last.

alter table users
  -- keys of reports, the latest first
  add column recent_reports text[] not null default '{}' check (cardinality(recent_reports) <= 12);
