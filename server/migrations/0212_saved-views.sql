-- Views of lists that users keep for themselves.

alter table users
  -- `<business>/customers?filter[tag]=VIP|Our regulars`
  add column saved_views text[] not null default '{}';
