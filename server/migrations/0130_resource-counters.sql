-- Counters of resources: hours, pulses or uses. Finished visits feed them, and readings are only ever added.

create table resource_counters (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  resource_id uuid not null,
  unit text not null check (unit in ('minutes', 'uses', 'pulses')),
  -- pulses of one visit
  per_visit int check (per_visit > 0),
  -- since the last service; null: it never warns
  limit_at int check (limit_at > 0),
  -- since the last service, and all in all: sums of the readings
  since_service bigint not null default 0,
  total bigint not null default 0,
  serviced_on date,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check ((unit = 'pulses') = (per_visit is not null)),
  foreign key (business_id, resource_id) references resources (business_id, id) on delete cascade
);
create index resource_counters_resource_id on resource_counters (business_id, resource_id);
select fence_tenant_table('resource_counters', 'select, insert, update');
select record_changes_of('resource_counters', 'resources', 'resource_id', 'since_service,total');

create table resource_readings (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  counter_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('visit', 'hand', 'service')),
  -- what it adds; a service adds nothing and begins a new count
  amount bigint not null,
  -- since the last service, after it
  since_service bigint not null,
  visit_id uuid,
  -- of a service
  day date,
  note text,
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  check ((kind = 'service') = (day is not null)),
  check (kind <> 'service' or amount = 0),
  foreign key (business_id, counter_id) references resource_counters (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete set null (visit_id)
);
create index resource_readings_counter_id on resource_readings (business_id, counter_id, at);
create index resource_readings_visit_id on resource_readings (business_id, visit_id) where visit_id is not null;
select fence_tenant_table('resource_readings', 'select, insert');

-- Keeps the sums of a counter with each reading. The row of the counter is the lock.
create function add_reading() returns trigger
language plpgsql
set search_path from current
as $$
begin
  update resource_counters
  set total = total + new.amount,
    since_service = case when new.kind = 'service' then 0 else since_service + new.amount end,
    serviced_on = case when new.kind = 'service' then new.day else serviced_on end
  where business_id = new.business_id and id = new.counter_id
  returning since_service into new.since_service;
  return new;
end
$$;
create trigger add_reading before insert on resource_readings for each row execute function add_reading();

-- A finished visit feeds the counters of its resources; one that is no longer finished takes it back.
create function feed_counters() returns trigger
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
revoke execute on function feed_counters() from public;
create trigger feed_counters after update of status on visits
  for each row when ((old.status = 'completed') <> (new.status = 'completed')) execute function feed_counters();
