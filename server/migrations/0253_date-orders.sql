-- Order of day and month in each column of a file, and the columns that are read month first.
alter table import_works
  add date_orders text[] not null default '{}',
  add month_first int[] not null default '{}';
