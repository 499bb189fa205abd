-- Groups of clients, by hand or by rule, and the discounts that are theirs.

create table client_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  description text,
  colour text not null default 'slate',
  kind text not null default 'manual' check (kind in ('manual', 'smart')),
  -- conditions, as the contract describes them
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  -- made and kept with the group: a discount for its clients alone
  discount_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete set null (discount_id),
  check (kind = 'manual' or rule is not null)
);
create index client_groups_discount_id on client_groups (business_id, discount_id) where discount_id is not null;
select fence_tenant_table('client_groups', 'select, insert, update');
select record_changes_of('client_groups', 'customer-groups');

create table client_group_members (
  business_id uuid not null references businesses on delete cascade,
  group_id uuid not null,
  client_id uuid not null,
  primary key (business_id, group_id, client_id),
  foreign key (business_id, group_id) references client_groups (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index client_group_members_client_id on client_group_members (business_id, client_id);
select fence_tenant_table('client_group_members', 'select, insert, delete');
select record_changes_of('client_group_members', 'customers', 'client_id');
-- As near as their client (migration 0042).
create policy own_only on client_group_members as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_group_members.business_id and c.id = client_group_members.client_id));

-- A discount with groups is for their clients alone.
create table discount_client_groups (
  business_id uuid not null references businesses on delete cascade,
  discount_id uuid not null,
  group_id uuid not null,
  primary key (business_id, discount_id, group_id),
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete cascade,
  foreign key (business_id, group_id) references client_groups (business_id, id) on delete cascade
);
create index discount_client_groups_group_id on discount_client_groups (business_id, group_id);
select fence_tenant_table('discount_client_groups', 'select, insert, delete');
select record_changes_of('discount_client_groups', 'discounts', 'discount_id');

-- Sums over all visits and sales of a client, kept like the last visit. Rules over all time read no visits.
alter table clients
  -- visits to which the client came
  add column attended_count int not null default 0,
  -- of the visits done, and of what was sold without a visit
  add column visits_value bigint not null default 0,
  add column goods_value bigint not null default 0;

create or replace function log_changes(before jsonb, after jsonb, personal text[]) returns jsonb
language sql immutable
return coalesce((
  select jsonb_object_agg(key, case
    when masked then jsonb_build_array(case when had then '•••' end, case when has then '•••' end)
    else jsonb_build_array(before -> key, after -> key) end)
  from jsonb_object_keys(before || after) as key
  cross join lateral (
    select key = any (personal) or key ~ '(^|_)(hash|secret|token|password)($|_)' as masked,
      coalesce(before -> key, 'null') not in ('null', '[]', '{}') as had,
      coalesce(after -> key, 'null') not in ('null', '[]', '{}') as has
  ) as told
  where key not in ('business_id', 'version', 'created_at', 'updated_at', 'search', 'last_visit_at',
      'attended_count', 'visits_value', 'goods_value', 'name_key', 'email_key')
    and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
    and (had or has or not masked)), '{}');

-- Runs as the owner, since an employee may not see the client's visits with colleagues.
create or replace function keep_last_visit() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  attended constant text[] := '{arrived,in_progress,completed,settled}';
  served uuid[] := '{}';
begin
  if tg_op <> 'INSERT' and old.status = any (attended) then
    served := served || old.client_id;
  end if;
  if tg_op <> 'DELETE' and new.status = any (attended) then
    served := served || new.client_id;
  end if;
  update clients c set last_visit_at = v.at, attended_count = v.attended_count, visits_value = v.visits_value
  from unnest(served) as s (id)
  cross join lateral (
    select max(starts_at) as at, count(*) as attended_count,
      coalesce(sum(total) filter (where status in ('completed', 'settled')), 0) as visits_value
    from visits
    where business_id = coalesce(new.business_id, old.business_id) and client_id = s.id and status = any (attended)) v
  where c.business_id = coalesce(new.business_id, old.business_id) and c.id = s.id
    and (c.last_visit_at, c.attended_count, c.visits_value) is distinct from (v.at, v.attended_count, v.visits_value);
  return null;
end
$$;
revoke execute on function keep_last_visit() from public;
drop trigger keep_last_visit on visits;
create trigger keep_last_visit after update on visits for each row
  when ((old.status, old.starts_at, old.client_id, old.total) is distinct from (new.status, new.starts_at, new.client_id, new.total)
    and (old.status in ('arrived', 'in_progress', 'completed', 'settled') or new.status in ('arrived', 'in_progress', 'completed', 'settled')))
  execute function keep_last_visit();

-- Lines of a visit are counted with their visit.
create function keep_goods_value() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients c set goods_value = c.goods_value + a.total
  from (
    select s.business_id, s.client_id, sum(l.total) as total
    from added l join sales s on s.business_id = l.business_id and s.id = l.sale_id
    where l.event_id is null and l.kind in ('service', 'product', 'fee') and s.client_id is not null
    group by s.business_id, s.client_id) a
  where c.business_id = a.business_id and c.id = a.client_id and a.total <> 0;
  return null;
end
$$;
revoke execute on function keep_goods_value() from public;
create trigger keep_goods_value after insert on sale_lines
  referencing new table as added for each statement execute function keep_goods_value();

-- Every business's rows at once, as in migration 0067.
alter table visits no force row level security;
alter table sales no force row level security;
alter table sale_lines no force row level security;
alter table clients no force row level security;
alter table clients disable trigger user;

update clients c set attended_count = v.attended_count, visits_value = v.visits_value
from (
  select business_id, client_id, count(*) as attended_count,
    coalesce(sum(total) filter (where status in ('completed', 'settled')), 0) as visits_value
  from visits
  where client_id is not null and status in ('arrived', 'in_progress', 'completed', 'settled')
  group by business_id, client_id) v
where v.business_id = c.business_id and v.client_id = c.id;
update clients c set goods_value = a.total
from (
  select s.business_id, s.client_id, sum(l.total) as total
  from sale_lines l join sales s on s.business_id = l.business_id and s.id = l.sale_id
  where l.event_id is null and l.kind in ('service', 'product', 'fee') and s.client_id is not null
  group by s.business_id, s.client_id) a
where a.business_id = c.business_id and a.client_id = c.id;

alter table clients enable trigger user;
alter table clients force row level security;
alter table sale_lines force row level security;
alter table sales force row level security;
alter table visits force row level security;
