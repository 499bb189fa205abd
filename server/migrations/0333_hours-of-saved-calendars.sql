-- Saved calendars keep the hours that they show, and visits may be coloured by their label.

alter table saved_calendars
  -- null: as the settings and the working hours say; "24:00" ends a day
  add column hours_from text check (hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column hours_to text check (hours_to ~ '^([01]\d|2[0-3]):[0-5]\d$|^24:00$'),
  add constraint saved_calendars_hours check (hours_from < hours_to),
  drop constraint saved_calendars_colour_by_check,
  add constraint saved_calendars_colour_by_check check (colour_by in ('service', 'employee', 'status', 'label'));
alter table users
  drop constraint users_calendar_colour_check,
  add constraint users_calendar_colour_check check (calendar_colour in ('service', 'employee', 'status', 'label'));
