-- How an employee performs a service: in parts of their own, and from which day on.
alter table employee_services
  add column segments jsonb check (jsonb_typeof(segments) = 'array' and jsonb_array_length(segments) > 0),
  add column valid_from date;
