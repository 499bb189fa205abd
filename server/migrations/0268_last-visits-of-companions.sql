-- The stored last visit of a client is the one that the card shows: visits with another client count too. Number and
-- value of visits stay with the client who pays.

-- Runs as the owner, since an employee may not see the client's visits with colleagues.
create function keep_last_visits(business uuid, served uuid[]) returns void
language sql security definer
set search_path from current
as $$
  update clients c set last_visit_at = v.at, attended_count = v.attended_count, visits_value = v.visits_value
  from (select distinct unnest(served) as id) as s
  cross join lateral (
    select greatest(p.at, a.at) as at, p.attended_count, p.visits_value
    from (
      select max(starts_at) as at, count(*) as attended_count,
        coalesce(sum(total) filter (where status in ('completed', 'settled')), 0) as visits_value
      from visits
      where business_id = business and client_id = s.id and status in ('arrived', 'in_progress', 'completed', 'settled')) p
    cross join (
      select max(starts_at) as at from visits
      where business_id = business and status in ('arrived', 'in_progress', 'completed', 'settled') and id = any (array(
        select l.visit_id from visit_lines l where l.business_id = business and l.client_id = s.id))) a) v
  where c.business_id = business and c.id = s.id
    and (c.last_visit_at, c.attended_count, c.visits_value) is distinct from (v.at, v.attended_count, v.visits_value);
$$;
revoke execute on function keep_last_visits(uuid, uuid[]) from public;

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
  if tg_op = 'UPDATE' and (old.status, old.starts_at) is distinct from (new.status, new.starts_at) then
    served := served || array(select l.client_id from visit_lines l
      where l.business_id = new.business_id and l.visit_id = new.id and l.client_id is not null);
  end if;
  perform keep_last_visits(coalesce(new.business_id, old.business_id), served);
  return null;
end
$$;

-- Visits are written before their lines, and removed before them.
create function keep_last_visit_of_line() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  perform keep_last_visits(coalesce(new.business_id, old.business_id),
    array_remove(array[case when tg_op <> 'INSERT' then old.client_id end, case when tg_op <> 'DELETE' then new.client_id end], null));
  return null;
end
$$;
revoke execute on function keep_last_visit_of_line() from public;
create trigger keep_last_visit_of_new after insert on visit_lines for each row
  when (new.client_id is not null) execute function keep_last_visit_of_line();
create trigger keep_last_visit after update on visit_lines for each row
  when (old.client_id is distinct from new.client_id) execute function keep_last_visit_of_line();
create trigger keep_last_visit_of_removed after delete on visit_lines for each row
  when (old.client_id is not null) execute function keep_last_visit_of_line();

-- Every business's rows at once, as in migration 0067.
alter table visits no force row level security;
alter table visit_lines no force row level security;
alter table clients no force row level security;
alter table clients disable trigger user;

update clients c set last_visit_at = v.at
from (
  select l.business_id, l.client_id, max(v.starts_at) as at
  from visit_lines l join visits v on v.business_id = l.business_id and v.id = l.visit_id
  where l.client_id is not null and v.status in ('arrived', 'in_progress', 'completed', 'settled')
  group by l.business_id, l.client_id) v
where v.business_id = c.business_id and v.client_id = c.id and (c.last_visit_at is null or c.last_visit_at < v.at);

alter table clients enable trigger user;
alter table clients force row level security;
alter table visit_lines force row level security;
alter table visits force row level security;
