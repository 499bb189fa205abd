-- Many rows of one statement are logged together: one lock of the head, one change of it, one notice. An import of
-- 100,000 clients spent two thirds of its time in logging them one by one.

-- Appends entries of one kind in their order, as append_to_log() does one. Answers the number of the last.
create function append_many_to_log(business uuid, entity text, part text, action text, ids uuid[], changes jsonb[]) returns bigint
language plpgsql as $$
declare
  entry audit_log;
  entries audit_log[] := '{}';
  before bytea;
begin
  select h.number, h.hash into entry.number, before from change_heads h where h.business_id = business for update;
  if not found then
    return null;
  end if;
  entry.business_id := business;
  entry.at := now();
  entry.user_id := current_user_id();
  entry.request_id := nullif(current_setting('app.request_id', true), '');
  entry.ip := nullif(current_setting('app.ip', true), '')::inet;
  entry.agent := nullif(current_setting('app.agent', true), '');
  entry.api_key_id := nullif(current_setting('app.api_key_id', true), '')::uuid;
  entry.entity := append_many_to_log.entity;
  entry.part := append_many_to_log.part;
  entry.action := append_many_to_log.action;
  entry.form := 2;
  for place in 1 .. cardinality(ids) loop
    entry.number := entry.number + 1;
    entry.entity_id := ids[place];
    entry.changes := append_many_to_log.changes[place];
    entry.hash := null;
    before := log_hash(before, entry);
    entry.hash := before;
    entries := entries || entry;
  end loop;
  insert into audit_log select * from unnest(entries);
  update change_heads set number = entry.number, hash = before where business_id = business;
  perform pg_notify('changes', business || ':' || entry.number);
  return entry.number;
end
$$;

-- New clients of a statement wait in a setting of the transaction, with what the log says of them. A savepoint that is
-- undone takes them along. The first deferred trigger appends them at the end: the head of the log stays the last lock.
-- What it writes is what log_changes('{}', row, personal) answers; a test compares the two.
create function note_added_clients() returns trigger
language plpgsql
set search_path from current
as $$
declare
  personal constant text[] := string_to_array(tg_argv[0], ',');
  untold constant text[] := '{business_id,version,created_at,updated_at,search,last_visit_at,attended_count,visits_value,goods_value,name_key,email_key}';
begin
  perform set_config('app.added_clients', (
    coalesce(nullif(current_setting('app.added_clients', true), ''), '[]')::jsonb
    || (select coalesce(jsonb_agg(jsonb_build_array(a.business_id, a.id, (
        select coalesce(jsonb_object_agg(e.key,
          case when e.key = any (personal) then '[null, "•••"]' else jsonb_build_array(null, e.value) end), '{}')
        from jsonb_each(to_jsonb(a) - untold) e
        where e.value <> 'null' and (e.value not in ('[]', '{}') or e.key <> all (personal)))) order by a.number), '[]')
      from added a))::text, true);
  return null;
end
$$;

create function log_added_clients() returns trigger
language plpgsql
set search_path from current
as $$
declare
  waiting constant text := nullif(current_setting('app.added_clients', true), '');
  one record;
begin
  -- Another row of the transaction has written them.
  if waiting is null then
    return null;
  end if;
  perform set_config('app.added_clients', '', true);
  for one in
    select (e.content ->> 0)::uuid as business, array_agg((e.content ->> 1)::uuid order by e.place) as ids,
      array_agg(e.content -> 2 order by e.place) as changes
    from jsonb_array_elements(waiting::jsonb) with ordinality as e (content, place) group by 1 order by 1
  loop
    perform append_many_to_log(one.business, 'customers', 'clients', 'create', one.ids, one.changes);
  end loop;
  return null;
end
$$;

drop trigger record_change on clients;
create trigger note_added_clients after insert on clients referencing new table as added for each statement
  execute function note_added_clients('first_name,last_name,phone,email,birth_date,note,alert,search,tags,allergies,contraindications,health_note');
create constraint trigger record_added after insert on clients
  deferrable initially deferred for each row execute function log_added_clients();
create constraint trigger record_change after update or delete on clients
  deferrable initially deferred for each row execute function record_change('customers', 'id',
    'first_name,last_name,phone,email,birth_date,note,alert,search,tags,allergies,contraindications,health_note');
