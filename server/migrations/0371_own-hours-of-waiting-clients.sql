-- Clients wait for own hours too, besides the parts of a day.

alter table waiting_windows
  drop constraint waiting_windows_part_check,
  add constraint waiting_windows_part_check check (part in ('any', 'morning', 'afternoon', 'evening', 'hours')),
  -- of the part "hours" alone; "24:00" ends a day
  add column hours_from text check (hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column hours_to text check (hours_to ~ '^([01]\d|2[0-3]):[0-5]\d$|^24:00$'),
  add constraint waiting_windows_hours check (
    hours_from < hours_to and (part = 'hours') = (coalesce(hours_from, hours_to) is not null)
  );
