-- Own prices of clients: what a service, or one of its variants, costs a client.

create table client_prices (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  service_id uuid not null,
  -- null: the service with all its variants
  variant_id uuid,
  price int not null check (price >= 0),
  -- both days inclusive; null: without a bound
  valid_from date,
  valid_until date,
  note text,
  by_id uuid default current_user_id(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete cascade,
  check (valid_until >= valid_from),
  -- one price at a time
  constraint client_prices_one_at_a_time exclude using gist (
    business_id with =, client_id with =, service_id with =, coalesce(variant_id, service_id) with =,
    daterange(valid_from, valid_until, '[]') with &&) where (archived_at is null)
);
create index client_prices_client_id on client_prices (business_id, client_id, service_id);
create index client_prices_service_id on client_prices (business_id, service_id);
create index client_prices_variant_id on client_prices (business_id, variant_id) where variant_id is not null;
select fence_tenant_table('client_prices', 'select, insert, update');
select record_changes_of('client_prices', 'customers', 'client_id', 'note');
-- As near as their client (migration 0042).
create policy own_only on client_prices as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_prices.business_id and c.id = client_prices.client_id));

-- The price is the client's own, not that of the price list and none by hand.
alter table visit_lines add column is_own_price boolean not null default false;
alter table sale_lines add column is_own_price boolean not null default false;

-- Own prices are erased with their client. A kept answer of an API call could hold one.
create function erase_client_prices() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  with gone as (
    delete from client_prices where business_id = new.business_id and client_id = new.client_id returning id)
  delete from idempotency_keys k using gone
  where k.business_id = new.business_id and k.answer::text like '%' || gone.id || '%';
  return null;
end
$$;
revoke execute on function erase_client_prices() from public;
create trigger erase_client_prices after insert on client_erasures for each row execute function erase_client_prices();

-- A price of the lost client is dropped where the kept client has a price at that time. Its undo brings it back.
create or replace function move_to_kept_client() returns trigger
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
  -- A client is not related to itself. Relations of the two come back when the merge is undone.
  with gone as (
    delete from client_relations r
    where r.business_id = new.business_id and new.kept_id in (r.client_id, r.other_id) and new.lost_id in (r.client_id, r.other_id)
    returning r)
  select coalesce(jsonb_agg(jsonb_build_object('table', 'client_relations', 'row', to_jsonb(gone.r))), '[]') into dropped from gone;
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
      exception when unique_violation or exclusion_violation then
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
