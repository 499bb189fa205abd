-- A line of a visit may be for another client, such as a daughter. The client of the visit pays.

alter table visit_lines add column client_id uuid,
  add foreign key (business_id, client_id) references clients (business_id, id) on delete restrict;
create index visit_lines_client_id on visit_lines (business_id, client_id, starts_at) where client_id is not null;
-- Nearly empty: whether a visit has companions costs next to nothing.
create index visit_lines_companions on visit_lines (business_id, visit_id) where client_id is not null;

-- As in migration 0042, with visits in which the client accompanies another one.
create or replace function is_own_client(client uuid) returns boolean
language sql stable security definer parallel safe cost 1000
set search_path from current
as $$
  select exists (
    select from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    where v.business_id = current_business_id() and v.client_id = client and l.employee_id = any ((select own_employees())::uuid[]))
  or exists (
    select from visit_lines o join visit_lines l on l.business_id = o.business_id and l.visit_id = o.visit_id
    where o.business_id = current_business_id() and o.client_id = client and l.employee_id = any ((select own_employees())::uuid[]))
$$;

-- The same: a companion is there for the own lines alone.
create or replace function times_of_client(client uuid)
returns table (visit_id uuid, status text, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer
set search_path from current
as $$
  select id, status, starts_at, ends_at from visits
  where business_id = current_business_id() and client_id = client
  union all
  select v.id, v.status, min(l.starts_at), max(l.ends_at)
  from visit_lines l join visits v on v.business_id = l.business_id and v.id = l.visit_id
  where l.business_id = current_business_id() and l.client_id = client
  group by v.business_id, v.id
$$;
