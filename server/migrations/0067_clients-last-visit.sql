-- Last visit of each client, kept by the database. A list in its order reads an index instead of all visits.

alter table clients add column last_visit_at timestamptz;

-- Says nothing that the visit's own entry does not say.
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
  where key not in ('business_id', 'version', 'created_at', 'updated_at', 'search', 'last_visit_at')
    and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
    and (had or has or not masked)), '{}');

-- Every business's rows at once, as in migration 0042.
alter table visits no force row level security;
alter table clients no force row level security;
alter table clients disable trigger user;

update clients c set last_visit_at = v.at
from (
  select business_id, client_id, max(starts_at) as at from visits
  where client_id is not null and status in ('arrived', 'in_progress', 'completed', 'settled')
  group by business_id, client_id) v
where v.business_id = c.business_id and v.client_id = c.id;

alter table clients enable trigger user;
alter table clients force row level security;
alter table visits force row level security;

-- Both directions of the list, those never served last.
create index clients_last_visit on clients (business_id, last_visit_at, id);
create index clients_last_visit_down on clients (business_id, last_visit_at desc nulls last, id);
create index clients_tagged on clients (business_id, id) where tags <> '{}';

-- Runs as the owner, since an employee may not see the client's visits with colleagues.
create function keep_last_visit() returns trigger
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
  update clients c set last_visit_at = v.at
  from unnest(served) as s (id)
  cross join lateral (
    select max(starts_at) as at from visits
    where business_id = coalesce(new.business_id, old.business_id) and client_id = s.id and status = any (attended)) v
  where c.business_id = coalesce(new.business_id, old.business_id) and c.id = s.id and c.last_visit_at is distinct from v.at;
  return null;
end
$$;
revoke execute on function keep_last_visit() from public;
create trigger keep_last_visit_of_new after insert on visits for each row
  when (new.client_id is not null and new.status in ('arrived', 'in_progress', 'completed', 'settled'))
  execute function keep_last_visit();
create trigger keep_last_visit after update on visits for each row
  when ((old.status, old.starts_at, old.client_id) is distinct from (new.status, new.starts_at, new.client_id)
    and (old.status in ('arrived', 'in_progress', 'completed', 'settled') or new.status in ('arrived', 'in_progress', 'completed', 'settled')))
  execute function keep_last_visit();
create trigger keep_last_visit_of_removed after delete on visits for each row
  when (old.client_id is not null and old.status in ('arrived', 'in_progress', 'completed', 'settled'))
  execute function keep_last_visit();
