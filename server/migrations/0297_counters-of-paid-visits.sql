-- A visit that is paid has taken place as well, and feeds the counters of its resources. So does one that is settled without
-- having been finished before. Only finished visits did, and payment took their reading back.
create or replace function feed_counters() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  if new.status in ('completed', 'settled') then
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
drop trigger feed_counters on visits;
create trigger feed_counters after update of status on visits
  for each row when ((old.status in ('completed', 'settled')) <> (new.status in ('completed', 'settled')))
  execute function feed_counters();

-- Paid visits since the last service, or since the counter began, that count nowhere. Readings are only ever added, and one of
-- before a service would count after it.
alter table visits no force row level security;
alter table visit_lines no force row level security;
alter table resource_counters no force row level security;
alter table resource_readings no force row level security;
insert into resource_readings (business_id, counter_id, kind, amount, since_service, visit_id)
select c.business_id, c.id, 'visit',
  case c.unit when 'minutes' then sum(extract(epoch from l.ends_at - l.starts_at) / 60)::bigint
    when 'uses' then count(*) else count(*) * c.per_visit end,
  0, v.id
from resource_counters c
join visit_lines l on l.business_id = c.business_id and c.resource_id = any (l.resource_ids)
join visits v on v.business_id = l.business_id and v.id = l.visit_id
where v.status = 'settled' and c.archived_at is null and c.unit in ('minutes', 'uses', 'pulses')
  and v.starts_at >= c.created_at and (c.serviced_on is null or v.starts_at::date > c.serviced_on)
  and coalesce((select sum(r.amount) from resource_readings r
    where r.business_id = v.business_id and r.visit_id = v.id and r.counter_id = c.id and r.kind = 'visit'), 0) = 0
group by c.business_id, c.id, c.unit, c.per_visit, v.id, v.starts_at order by v.starts_at, v.id, c.id;
alter table resource_readings force row level security;
alter table resource_counters force row level security;
alter table visit_lines force row level security;
alter table visits force row level security;
