-- Two cards of one client become one, and two again within 30 days.

create table client_merges (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  kept_id uuid not null,
  lost_id uuid not null,
  -- fields of the kept client that the merge changed: what they were, and what they became
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- rows that named the lost client: [{table, column, key}], and such as the kept client had already: [{table, row}]
  moved jsonb not null default '[]',
  dropped jsonb not null default '[]',
  by_id uuid default current_user_id(),
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, kept_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, lost_id) references clients (business_id, id) on delete cascade,
  check (kept_id <> lost_id)
);
create index client_merges_at on client_merges (business_id, at desc, id);
create index client_merges_kept_id on client_merges (business_id, kept_id);
create index client_merges_lost_id on client_merges (business_id, lost_id);
create unique index client_merges_open on client_merges (business_id, lost_id) where undone_at is null;
select fence_tenant_table('client_merges', 'select, insert');
grant update (undone_at) on client_merges to wizyta_app, wizyta_worker;
select record_changes_of('client_merges', 'customers', 'kept_id', 'before,after,moved,dropped');

-- Every foreign key to clients, from the catalogue, so that no later table is forgotten.
create function client_references() returns table (source text, client_column text)
language sql stable
set search_path from current
as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as k (own, theirs)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
  join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs and t.attname = 'id'
  where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_merges'::regclass
  order by 1, 2
$$;

create function keep_value_of_goods(client uuid) returns void
language sql
set search_path from current
as $$
  update clients c set goods_value = coalesce((
    select sum(l.total) from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
    where s.business_id = c.business_id and s.client_id = c.id and l.event_id is null and l.kind in ('service', 'product', 'fee')), 0)
  where c.business_id = current_business_id() and c.id = client
$$;

-- Runs as the owner and within a trigger, since documents are append-only otherwise. Of them the client alone changes
-- (docs/decisions/0092).
create function move_to_kept_client() returns trigger
language plpgsql security definer
set search_path from current
as $$
<<work>>
declare
  reference record;
  one record;
  keys text;
  done jsonb;
  moved jsonb := '[]';
  dropped jsonb := '[]';
begin
  for reference in select * from client_references() loop
    select string_agg(format('%L, t.%I', a.attname, a.attname), ', ') into keys
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = reference.source::regclass and i.indisprimary;
    for one in execute format('select t.ctid as place, to_jsonb(t) as content from %s t where business_id = $1 and %I = $2',
      reference.source, reference.client_column) using new.business_id, new.lost_id
    loop
      begin
        execute format('update %s t set %I = $1 where ctid = $2 returning jsonb_build_object(%s)',
          reference.source, reference.client_column, keys) into done using new.kept_id, one.place;
        moved := moved || jsonb_build_array(
          jsonb_build_object('table', reference.source, 'column', reference.client_column, 'key', done));
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.source) using one.place;
        dropped := dropped || jsonb_build_array(jsonb_build_object('table', reference.source, 'row', one.content));
      end;
    end loop;
  end loop;
  update client_merges m set moved = work.moved, dropped = work.dropped
  where m.business_id = new.business_id and m.id = new.id;
  perform keep_value_of_goods(new.kept_id), keep_value_of_goods(new.lost_id);
  return null;
end
$$;
revoke execute on function move_to_kept_client() from public;
create trigger move_to_kept_client after insert on client_merges for each row execute function move_to_kept_client();

create function move_back_from_kept_client() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  one record;
  conditions text;
begin
  for one in select * from jsonb_to_recordset(new.moved) as r("table" text, "column" text, key jsonb) loop
    select string_agg(format('%I::text = %L', k.key, k.value), ' and ') into conditions from jsonb_each_text(one.key) k;
    execute format('update %s set %I = $1 where %s and %I = $2', one."table", one."column", conditions, one."column")
      using new.lost_id, new.kept_id;
  end loop;
  for one in select * from jsonb_to_recordset(new.dropped) as r("table" text, row jsonb) loop
    execute format('insert into %s select * from jsonb_populate_record(null::%s, $1) on conflict do nothing', one."table", one."table")
      using one.row;
  end loop;
  perform keep_value_of_goods(new.kept_id), keep_value_of_goods(new.lost_id);
  return null;
end
$$;
revoke execute on function move_back_from_kept_client() from public;
create trigger move_back_from_kept_client after update of undone_at on client_merges
  for each row when (old.undone_at is null and new.undone_at is not null) execute function move_back_from_kept_client();
