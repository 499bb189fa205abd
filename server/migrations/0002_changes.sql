-- What changed, by whom: one append-only row for each write, in its transaction, numbered without gaps per business.

create table change_heads (
  business_id uuid primary key references businesses on delete cascade,
  number bigint not null default 0,
  hash bytea not null default ''
);
select fence_tenant_table('change_heads', 'select, insert, update');

create table audit_log (
  business_id uuid not null references businesses on delete cascade,
  number bigint not null,
  at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  request_id text,
  -- the wire name of what changed, and its id; a line of a visit counts to the visit
  entity text not null,
  entity_id uuid not null,
  part text not null,
  action text not null check (action in ('create', 'update', 'delete')),
  -- column → [before, after]; personal values are masked
  changes jsonb not null default '{}',
  -- each row's hash covers the one before: a removed or edited row breaks the chain
  hash bytea not null,
  primary key (business_id, number)
);
create index audit_log_entity on audit_log (business_id, entity_id, number);
create index audit_log_user_id on audit_log (user_id) where user_id is not null;
select fence_tenant_table('audit_log', 'select, insert');

-- Arguments: entity, column that holds the entity's id, personal columns separated by commas.
-- Runs deferred, at commit: the head of a business is then the last lock taken, so that no order of locks can deadlock.
create function record_change() returns trigger
language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept jsonb := case when tg_op = 'DELETE' then before else after end;
  business uuid := (kept ->> 'business_id')::uuid;
  personal text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  diff jsonb := '{}';
  head record;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, case when key = any (personal)
             then jsonb_build_array('•••', '•••') else jsonb_build_array(before -> key, after -> key) end), '{}')
      into diff
      from jsonb_object_keys(after) as key
      where key not in ('version', 'updated_at') and before -> key is distinct from after -> key;
    if diff = '{}' then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    select coalesce(jsonb_object_agg(key, jsonb_build_array(case when key = any (personal) then to_jsonb('•••'::text) else value end, null)), '{}')
      into diff
      from jsonb_each(before)
      where value <> 'null' and key not in ('business_id', 'version', 'updated_at', 'created_at');
  end if;

  update change_heads
    set number = number + 1,
        hash = sha256(hash || convert_to(concat_ws('|', business, number + 1, current_setting('app.user_id', true), tg_argv[0],
          kept ->> tg_argv[1], tg_table_name, tg_op, diff), 'utf8'))
    where business_id = business
    returning number, hash into head;
  if not found then
    -- the business itself is being removed, and its log with it
    return null;
  end if;
  insert into audit_log (business_id, number, user_id, request_id, entity, entity_id, part, action, changes, hash)
    values (business, head.number, current_user_id(), nullif(current_setting('app.request_id', true), ''),
      tg_argv[0], (kept ->> tg_argv[1])::uuid, tg_table_name,
      case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, diff, head.hash);
  perform pg_notify('changes', business || ':' || head.number);
  return null;
end
$$;

-- Has every write of a table recorded.
create function record_changes_of(target regclass, entity text, id_column text default 'id', personal text default '') returns void
language plpgsql as $$
begin
  execute format(
    'create constraint trigger record_change after insert or update or delete on %s
       deferrable initially deferred for each row execute function record_change(%L, %L, %L)',
    target, entity, id_column, personal);
end
$$;

select record_changes_of('roles', 'roles');
select record_changes_of('memberships', 'users', 'user_id');

-- Creating POSTs answer a repeated key as they did the first time; kept for a day.
create table idempotency_keys (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 8 and 128),
  body_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
create index idempotency_keys_user_id on idempotency_keys (user_id);
select fence_tenant_table('idempotency_keys');
create policy any_business on idempotency_keys to wizyta_worker using (true);

create table system_settings (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (business_id, key)
);
select fence_tenant_table('system_settings');
select record_changes_of('system_settings', 'system-settings');

-- Numbers that people read: the next one is taken by one update.
create table counters (
  business_id uuid not null references businesses on delete cascade,
  name text not null,
  value int not null default 0,
  primary key (business_id, name)
);
select fence_tenant_table('counters');
