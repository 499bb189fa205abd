-- Maintenance of resources that repeats every so many days, weeks or months. It is a counter of time, not fed by visits.
-- A notice tells when a counter of any kind reaches its limit.
alter table resource_counters
  drop constraint resource_counters_unit_check,
  add constraint resource_counters_unit_check check (unit in ('minutes', 'uses', 'pulses', 'days', 'weeks', 'months')),
  add constraint resource_counters_period check (
    unit not in ('days', 'weeks', 'months') or limit_at is not null and limit_at <= 3650);

-- The day on which the next maintenance is due; null for counters that visits feed.
create function maintenance_due_on(unit text, every int, since date) returns date
language sql immutable parallel safe
return case unit when 'days' then since + every when 'weeks' then since + 7 * every
  when 'months' then (since + make_interval(months => every))::date end;

create or replace function feed_counters() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  if new.status = 'completed' then
    insert into resource_readings (business_id, counter_id, kind, amount, since_service, visit_id)
    select c.business_id, c.id, 'visit',
      case c.unit when 'minutes' then sum(extract(epoch from l.ends_at - l.starts_at) / 60)::bigint
        when 'uses' then count(*) else count(*) * c.per_visit end,
      0, new.id
    from visit_lines l join resource_counters c on c.business_id = l.business_id and c.resource_id = any (l.resource_ids)
    where l.business_id = new.business_id and l.visit_id = new.id and c.archived_at is null
      and c.unit in ('minutes', 'uses', 'pulses')
    group by c.business_id, c.id, c.unit, c.per_visit order by c.id;
  else
    insert into resource_readings (business_id, counter_id, kind, amount, since_service, visit_id)
    select business_id, counter_id, 'visit', -sum(amount), 0, new.id
    from resource_readings where business_id = new.business_id and visit_id = new.id and kind = 'visit'
    group by business_id, counter_id having sum(amount) <> 0 order by counter_id;
  end if;
  return null;
end
$$;

select allow_more('notices', 'notices_kind_check', $$kind = 'service_due'$$);
select allow_more('notices', 'notices_visit', $$kind = 'service_due'$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{service_due}');
end
$$;
update users set app_notices = app_notices || '{service_due}';
