-- A merge loses no message that has left: its link to unsubscribe must open, and its price be counted. Both cards may
-- have a message of one mass message or occasion. One that left takes the place of one that did not. Where both left, that
-- of the lost client stays at its archived card.
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
  -- A client is not related to itself, and is no other person either.
  with gone as (
    delete from client_relations r
    where r.business_id = new.business_id and new.kept_id in (r.client_id, r.other_id) and new.lost_id in (r.client_id, r.other_id)
    returning r
  ), same as (
    delete from different_clients d
    where d.business_id = new.business_id and new.kept_id in (d.first_id, d.second_id) and new.lost_id in (d.first_id, d.second_id)
    returning d
  ), fields as (
    delete from client_field_values k using client_field_values l
    where k.business_id = new.business_id and k.client_id = new.kept_id and k.field_id = any (new.taken)
      and l.business_id = k.business_id and l.client_id = new.lost_id and l.field_id = k.field_id
    returning k
  ), portraits as (
    delete from client_portraits k using client_portraits l
    where k.business_id = new.business_id and k.client_id = new.kept_id
      and l.business_id = k.business_id and l.client_id = new.lost_id and l.id = any (new.taken)
    returning k
  ), prices as (
    delete from client_prices k using client_prices l
    where k.business_id = new.business_id and k.client_id = new.kept_id and k.archived_at is null
      and l.business_id = k.business_id and l.client_id = new.lost_id and l.archived_at is null and l.id = any (new.taken)
      and l.service_id = k.service_id and coalesce(l.variant_id, l.service_id) = coalesce(k.variant_id, k.service_id)
      and daterange(l.valid_from, l.valid_until, '[]') && daterange(k.valid_from, k.valid_until, '[]')
    returning k
  ), durations as (
    delete from client_durations k using client_durations l
    where k.business_id = new.business_id and k.client_id = new.kept_id and k.archived_at is null
      and l.business_id = k.business_id and l.client_id = new.lost_id and l.archived_at is null and l.id = any (new.taken)
      and l.service_id = k.service_id and coalesce(l.variant_id, l.service_id) = coalesce(k.variant_id, k.service_id)
    returning k
  ), unsent as (
    delete from messages k using messages l
    where k.business_id = new.business_id and k.client_id = new.kept_id and k.status in ('cancelled', 'skipped')
      and l.business_id = k.business_id and l.client_id = new.lost_id and l.status in ('sending', 'sent', 'kept', 'failed')
      and (l.campaign_id = k.campaign_id or l.kind = k.kind and l.occasion = k.occasion)
    returning k
  ), row_of (source, content) as (
    select 'client_relations', to_jsonb(r) from gone
    union all select 'different_clients', to_jsonb(d) from same
    union all select 'client_field_values', to_jsonb(k) from fields
    union all select 'client_portraits', to_jsonb(k) from portraits
    union all select 'client_prices', to_jsonb(k) from prices
    union all select 'client_durations', to_jsonb(k) from durations
    union all select 'messages', to_jsonb(k) from unsent)
  select coalesce(jsonb_agg(jsonb_build_object('table', source, 'row', content)), '[]') into dropped from row_of;
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
        continue when reference.source = 'messages' and one.content ->> 'status' in ('sending', 'sent', 'kept', 'failed');
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
