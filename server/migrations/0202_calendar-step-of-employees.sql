-- A step of the calendar of one employee, in minutes; null: that of the business.
alter table employees add column calendar_step_min int check (calendar_step_min in (5, 10, 15, 20, 30, 60));
