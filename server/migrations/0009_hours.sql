-- Absences of part of a day, and people who work in several businesses.

-- From a time of the first day (null: from its beginning) to a time of the last one (null: to its end); "24:00" ends a day.
alter table absences
  add column from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column to_time text check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$|^24:00$'),
  add constraint absences_last check (starts_on < ends_on or coalesce(from_time, '00:00') < coalesce(to_time, '24:00'));

-- Who is an employee in several businesses of one tenant is one person, by the user that both name. When he is taken
-- elsewhere the calendar may know, and nothing else: not where, for whom or with what. Runs as the owner, who alone may
-- look beyond the business that is set, and answers for the people of that business alone.
create policy elsewhere on employees for select to current_user using (true);
create policy elsewhere on bookings for select to current_user using (true);

create function busy_elsewhere(ids uuid[], since timestamptz, until timestamptz)
returns table (employee_id uuid, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer
set search_path from current
as $$
  select here.id, b.starts_at, b.ends_at
  from employees here
  join businesses own on own.id = here.business_id
  join employees there on there.user_id = here.user_id and there.business_id <> here.business_id
  join businesses other on other.id = there.business_id and other.tenant_id = own.tenant_id and other.status = 'active'
  join bookings b on b.business_id = there.business_id and b.employee_id = there.id
  where here.business_id = current_business_id() and here.id = any (ids)
    and b.starts_at >= since - interval '36 hours' and b.starts_at < until and b.ends_at > since
$$;
revoke execute on function busy_elsewhere(uuid[], timestamptz, timestamptz) from public;
grant execute on function busy_elsewhere(uuid[], timestamptz, timestamptz) to wizyta_app;
