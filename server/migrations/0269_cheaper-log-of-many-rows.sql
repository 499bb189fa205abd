-- The log of many new clients takes less processor time (bench/README.md).

-- Appends entries of one kind in their order, as append_to_log() does one. What all have in common is turned to JSON once. The
-- texts are those that log_hash() makes, to the letter. Answers the number of the last.
create or replace function append_many_to_log(business uuid, entity text, part text, action text, ids uuid[], changes jsonb[])
returns bigint
language plpgsql as $$
declare
  entry audit_log;
  common jsonb;
  before bytea;
  content bytea;
  hashes bytea[] := '{}';
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
  common := jsonb_strip_nulls(to_jsonb(entry) - '{hash,changes,at,number,entity_id}'::text[])
    || jsonb_build_object('at', (extract(epoch from entry.at) * 1000000)::bigint);
  for content in
    select convert_to((common || jsonb_build_object('number', entry.number + e.place, 'entity_id', e.id, 'changes', e.said))::text, 'utf8')
    from unnest(append_many_to_log.ids, append_many_to_log.changes) with ordinality as e (id, said, place) order by e.place
  loop
    before := sha256(before || content);
    hashes := array_append(hashes, before);
  end loop;
  insert into audit_log (business_id, number, at, user_id, request_id, entity, entity_id, part, action, changes, hash, ip, agent,
    api_key_id, form)
  select entry.business_id, entry.number + e.place, entry.at, entry.user_id, entry.request_id, entry.entity, e.id, entry.part,
    entry.action, e.said, e.hash, entry.ip, entry.agent, entry.api_key_id, entry.form
  from unnest(append_many_to_log.ids, append_many_to_log.changes, hashes) with ordinality as e (id, said, hash, place)
  order by e.place;
  entry.number := entry.number + cardinality(hashes);
  update change_heads set number = entry.number, hash = before where business_id = business;
  perform pg_notify('changes', business || ':' || entry.number);
  return entry.number;
end
$$;

-- As in migration 0207, but what the log says is written as text. Building each row as jsonb took longer.
create or replace function write_note_added_clients(personal text[]) returns void
language plpgsql
set search_path from current
as $write$
declare
  untold constant text[] := '{business_id,version,created_at,updated_at,search,last_visit_at,attended_count,visits_value,goods_value,name_key,email_key}';
  said text;
begin
  select string_agg(format(case
      when a.attname <> all (personal) then $$case when a.%1$I is not null then '"%1$s": [null, ' || to_json(a.%1$I) || ']' end$$
      when a.attndims > 0 or a.atttypid = 'jsonb'::regtype
        then $$case when to_jsonb(a.%1$I) not in ('null', '[]', '{}') then '"%1$s": [null, "•••"]' end$$
      else $$case when a.%1$I is not null then '"%1$s": [null, "•••"]' end$$ end, a.attname), E',\n        ' order by a.attnum)
    into said
  from pg_attribute a
  where a.attrelid = 'clients'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (untold);
  execute format($function$
create or replace function note_added_clients() returns trigger
language plpgsql
set search_path from current
as $$
begin
  -- A line for each client: business, id, changes. JSON has no line break of its own.
  perform set_config('app.added_clients', concat_ws(E'\n', nullif(current_setting('app.added_clients', true), ''), (
    select string_agg(a.business_id::text || a.id || '{' || concat_ws(', ',
        %s) || '}', E'\n' order by a.number)
    from added a)), true);
  return null;
end
$$
$function$, said);
end
$write$;
select write_note_added_clients('{first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address,online_block_reason,external_id}');
