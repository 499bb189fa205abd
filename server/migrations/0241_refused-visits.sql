-- When the client last answered NIE to a reminder, until staff or the client settle it.
alter table visits add column refused_at timestamptz;
