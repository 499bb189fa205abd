-- An offer ends as impossible when its client accepts and may not be booked by then. A patch test or a booking rule of a
-- service refuses the visit.
alter table waiting_offers drop constraint waiting_offers_status_check;
alter table waiting_offers add constraint waiting_offers_status_check
  check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken', 'impossible'));

-- An employee hears that another user has cancelled their leave.
select allow_more('notices', 'notices_kind_check', $$kind = 'leave_cancelled'$$);
select allow_more('notices', 'notices_visit', $$kind = 'leave_cancelled'$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{leave_cancelled}');
end
$$;
update users set app_notices = app_notices || '{leave_cancelled}' where 'leave_approved' = any (app_notices);
alter table push_devices no force row level security;
update push_devices set kinds = kinds || '{leave_cancelled}' where 'leave_approved' = any (kinds);
alter table push_devices force row level security;

-- Hours of employees of this business in other businesses of the same company. The same account works there by hours of
-- its own. Only the rota asks, which shows neither the name of the other business nor reasons. Times are wall times, so
-- businesses of another time zone are left out.
create policy elsewhere on weekly_hours for select to current_user using (answers_caller() and resource_id is null);
create policy elsewhere on dated_hours for select to current_user using (answers_caller() and resource_id is null);
create policy elsewhere on absences for select to current_user using (answers_caller() and resource_id is null);
create function hours_elsewhere(ids uuid[], since date, until date) returns table (employee_id uuid, source jsonb)
language sql stable security definer
set search_path from current
as $$
  select here.id, jsonb_build_object(
    'employees', jsonb_build_array(jsonb_build_object('id', there.id, 'hired_on', there.hired_on, 'left_on', there.left_on)),
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('employee_id', w.employee_id, 'resource_id', null, 'weekday', w.weekday,
        'intervals', w.intervals, 'breaks', w.breaks, 'ab_week', w.ab_week, 'ab_anchor', w.ab_anchor,
        'valid_from', w.valid_from, 'valid_to', w.valid_to)), '[]')
      from weekly_hours w
      where w.business_id = there.business_id and w.resource_id is null and coalesce(w.employee_id, there.id) = there.id
        and coalesce(w.valid_from <= until, true) and coalesce(w.valid_to >= since, true)),
    'dated', (
      select coalesce(jsonb_agg(jsonb_build_object('employee_id', d.employee_id, 'resource_id', null, 'date', d.date,
        'intervals', d.intervals, 'breaks', d.breaks)), '[]')
      from dated_hours d
      where d.business_id = there.business_id and d.resource_id is null and coalesce(d.employee_id, there.id) = there.id
        and d.date between since and until),
    'absences', (
      select coalesce(jsonb_agg(jsonb_build_object('employee_id', a.employee_id, 'resource_id', null, 'starts_on', a.starts_on,
        'ends_on', a.ends_on, 'from_time', a.from_time, 'to_time', a.to_time, 'reason', 'away')), '[]')
      from times_away a
      where a.business_id = there.business_id and a.resource_id is null and coalesce(a.employee_id, there.id) = there.id
        and a.ends_on >= since and a.starts_on <= until))
  from employees here
  join businesses own on own.id = here.business_id
  join employees there on there.user_id = here.user_id and there.business_id <> here.business_id and there.archived_at is null
  join businesses other on other.id = there.business_id and other.tenant_id = own.tenant_id and other.status = 'active'
    and other.archived_at is null and other.timezone = own.timezone
  where here.business_id = current_business_id() and here.id = any (ids)
    and (exists (select from weekly_hours w where w.business_id = there.business_id and w.employee_id = there.id)
      or exists (select from dated_hours d where d.business_id = there.business_id and d.employee_id = there.id))
$$;
revoke execute on function hours_elsewhere(uuid[], date, date) from public;
grant execute on function hours_elsewhere(uuid[], date, date) to wizyta_app;
