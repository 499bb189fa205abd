-- Weekly hours from a date on: until a date, or until the next ones begin. Without dates: the hours of always. Of those
-- that cover a date the ones that begin last count (contract/src/people/working-hours/hours.ts).
alter table weekly_hours
  add column valid_from date,
  add column valid_to date,
  add constraint weekly_hours_period check (valid_to is null or valid_from is not null and valid_from <= valid_to),
  drop constraint weekly_hours_day,
  add constraint weekly_hours_day
    unique nulls not distinct (business_id, employee_id, resource_id, valid_from, weekday, ab_week);
