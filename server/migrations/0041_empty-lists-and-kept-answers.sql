-- What is empty is nothing, when it is masked; screens of a business that opens again; answers that are kept for who may
-- still hear them.

-- As in migration 0031. A masked list without entries says as little as none at all: that somebody wrote down no allergies
-- is no entry about allergies.
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
  where key not in ('business_id', 'version', 'created_at', 'updated_at', 'search')
    and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
    and (had or has or not masked)), '{}');

-- As in migration 0038, and for a business itself: one that is active again counts for the sessions that are open by then.
create or replace function arm_screen_locks() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company uuid := case when tg_table_name = 'tenant_settings' then (changed ->> 'tenant_id')::uuid end;
  business uuid := (changed ->> case tg_table_name when 'businesses' then 'id' else 'business_id' end)::uuid;
begin
  if changed ->> 'key' <> 'lock_after_min' then
    return null;
  end if;
  update sessions s
  set locks_at = case when people.minutes is not null then least(s.locks_at, now() + make_interval(mins => people.minutes)) end
  from (
    select u.id, lock_after_of(u.id) as minutes from users u
    where case when changed ? 'user_id' then u.id = (changed ->> 'user_id')::uuid else u.id in (
      select m.user_id from memberships m join businesses b on b.id = m.business_id
      where m.status = 'active' and (b.id = business or b.tenant_id = company)) end
  ) as people
  where s.user_id = people.id and (s.locks_at is null or s.locks_at > now());
  return null;
end
$$;
create trigger arm_screen_locks after update of status on businesses
  for each row when (old.status is distinct from new.status) execute function arm_screen_locks();

alter table idempotency_keys
  -- the rights with which the first call was answered: with others its answer is given to nobody. Of an answer from before
  -- this migration nobody knows them.
  add column rights_hash bytea not null default '';
