-- The log of changes becomes the log of what happens: also what writes no row has its place in it, with where it came from.
-- Its rows are hashed as a whole from here on; `form` says by which rule a row was.

-- The id of an account outlives the account: a row that lost it would no longer be what its hash says.
alter table audit_log drop constraint audit_log_user_id_fkey;

alter table audit_log
  alter column entity_id drop not null,
  drop constraint audit_log_action_check,
  -- The words are those of the contract; a new one needs no migration.
  add constraint audit_log_action_check check (action ~ '^[a-z]{2,16}(_[a-z]{2,16}){0,3}$'),
  add column ip inet,
  -- program and system in short, `Chrome 141, Windows`
  add column agent text check (length(agent) <= 80),
  add column api_key_id uuid,
  add column form smallint not null default 1;

drop index audit_log_user_id;
create index audit_log_at on audit_log (business_id, at, number);
create index audit_log_by_user on audit_log (business_id, user_id, at, number);
create index audit_log_by_nobody on audit_log (business_id, at, number) where user_id is null;
create index audit_log_by_entity on audit_log (business_id, entity, at, number);
create index audit_log_by_action on audit_log (business_id, action, at, number);

-- What a row of the log is hashed to, after the hash of the row before it. Form 2 covers every column that is filled, so
-- that a column added later changes no earlier hash (times in microseconds, whatever the zone of who asks); form 1 is what
-- migration 0002 did.
create function log_hash(before bytea, entry audit_log) returns bytea
language sql stable
return sha256(before || convert_to(case entry.form
  when 1 then concat_ws('|', entry.business_id, entry.number, coalesce(entry.user_id::text, ''), entry.entity, entry.entity_id,
    entry.part, case entry.action when 'create' then 'INSERT' else upper(entry.action) end, entry.changes)
  else (jsonb_strip_nulls(to_jsonb(entry) - array['hash', 'changes', 'at'])
    || jsonb_build_object('at', (extract(epoch from entry.at) * 1000000)::bigint, 'changes', entry.changes))::text
end, 'utf8'));

-- Writes one row at the end of a business's log, and tells the readers of its stream. It holds the head of the log until
-- the transaction ends: call it last. Answers the number of the row; null for a business that has no log (any more).
create function append_to_log(business uuid, entity text, entity_id uuid, part text, action text, changes jsonb) returns bigint
language plpgsql as $$
declare
  entry audit_log;
  before bytea;
begin
  select h.number + 1, h.hash into entry.number, before from change_heads h where h.business_id = business for update;
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
  entry.entity := append_to_log.entity;
  entry.entity_id := append_to_log.entity_id;
  entry.part := append_to_log.part;
  entry.action := append_to_log.action;
  entry.changes := append_to_log.changes;
  entry.form := 2;
  entry.hash := log_hash(before, entry);
  insert into audit_log select entry.*;
  update change_heads set number = entry.number, hash = entry.hash where business_id = business;
  perform pg_notify('changes', business || ':' || entry.number);
  return entry.number;
end
$$;

-- What was said of a row: column → [before, after]. Personal values are masked, and whatever opens a door.
create function log_changes(before jsonb, after jsonb, personal text[]) returns jsonb
language sql immutable
return coalesce((
  select jsonb_object_agg(key, case
    when key = any (personal) or key ~ '(^|_)(hash|secret|token|password)($|_)' then jsonb_build_array(
      case when before -> key <> 'null' then '•••' end, case when after -> key <> 'null' then '•••' end)
    else jsonb_build_array(before -> key, after -> key) end)
  from jsonb_object_keys(before || after) as key
  where key not in ('business_id', 'version', 'created_at', 'updated_at', 'search')
    and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')), '{}');

-- As before, but that a new row is written down with its values, a changed mask says whether there was something before
-- and after, and append_to_log() writes. A business's own row counts to that business.
create or replace function record_change() returns trigger
language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept jsonb := case when tg_op = 'DELETE' then before else after end;
  diff jsonb := log_changes(before, after, string_to_array(coalesce(tg_argv[2], ''), ','));
begin
  if tg_op = 'UPDATE' and diff = '{}' then
    return null;
  end if;
  perform append_to_log((kept ->> case tg_table_name when 'businesses' then 'id' else 'business_id' end)::uuid,
    tg_argv[0], (kept ->> tg_argv[1])::uuid, tg_table_name,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, diff);
  return null;
end
$$;
