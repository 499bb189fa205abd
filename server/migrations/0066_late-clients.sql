-- Minutes by which the client of a visit is late, as noted on its day; null: nothing was noted.
alter table visits add column late_minutes smallint check (late_minutes between 5 and 240);
