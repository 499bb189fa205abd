-- Erasure, merge and log of clients cover what newer tables keep: relations, own fields, patch tests and photos.
-- Tasks, offers of times and mails of vouchers too. Points stay: their card names the client by id alone.

create or replace function erase_client() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  business constant uuid := new.business_id;
  client constant uuid := new.client_id;
  lost uuid;
  -- records about the client, and contents of files that go with them
  about uuid[];
  task_ids uuid[];
  files uuid[];
begin
  -- Cards that were merged into this one are of the same person.
  for lost in
    select m.lost_id from client_merges m
    where m.business_id = business and m.kept_id = client and m.undone_at is null
  loop
    insert into client_erasures (business_id, client_id, cause, by_id) values (business, lost, new.cause, new.by_id)
    on conflict do nothing;
  end loop;
  -- Of a visit or a sale of the client as well: their title and texts may name the client.
  select coalesce(array_agg(t.id), '{}') into task_ids from tasks t
  where t.business_id = business and (t.client_id = client
    or t.visit_id in (select id from visits where business_id = business and client_id = client)
    or t.sale_id in (select id from sales where business_id = business and client_id = client));
  select array_agg(id) into about from (
    select unnest(task_ids || client) as id
    union all select id from client_relations where business_id = business and client in (client_id, other_id)
    union all select id from client_patch_tests where business_id = business and client_id = client
    union all select id from client_photo_sets where business_id = business and client_id = client
    union all select id from vouchers where business_id = business and client_id = client) x;
  delete from client_merges where business_id = business and client in (kept_id, lost_id);
  delete from client_notes where business_id = business and client_id = client;
  delete from client_calendars where business_id = business and client_id = client;
  delete from client_relations where business_id = business and client in (client_id, other_id);
  delete from client_field_values where business_id = business and client_id = client;
  delete from client_patch_tests where business_id = business and client_id = client;
  with gone as (
    delete from client_photos where business_id = business and client_id = client returning content_id, thumbnail_id)
  select array_agg(content_id) || array_agg(thumbnail_id) into files from gone;
  delete from client_photo_sets where business_id = business and client_id = client;
  delete from task_comments where business_id = business and task_id = any (task_ids);
  -- A notice of a task says its title.
  delete from notices where business_id = business and record_id = any (task_ids);
  delete from task_items where business_id = business and task_id = any (task_ids);
  update tasks t set title = case b.locale when 'en' then 'Task about an erased client' else 'Zadanie o usuniętym kliencie' end,
    description = null, client_id = null, status = case t.status when 'done' then 'done' else 'canceled' end,
    version = t.version + 1, updated_at = now()
  from businesses b
  where t.business_id = business and t.id = any (task_ids) and b.id = business;
  delete from client_group_members where business_id = business and client_id = client;
  -- Offers of times, their mails and the time that they hold go along.
  delete from waiting_entries where business_id = business and client_id = client;
  delete from baskets where business_id = business and client_id = client;
  delete from told_visits where business_id = business and client_id = client;
  with gone as (
    delete from messages m where m.business_id = business and (m.client_id = client
      or m.client_id is null and m.visit_id in (select id from visits where business_id = business and client_id = client)
      or m.voucher_id in (select id from vouchers where business_id = business and client_id = client)
      or m.receipt_copy_id in (
        select k.id from receipt_copies k join sales s on s.business_id = k.business_id and s.id = k.sale_id
        where k.business_id = business and s.client_id = client))
    returning m.attachment_id)
  select files || array_agg(attachment_id) filter (where attachment_id is not null) into files from gone;
  delete from file_contents f where f.business_id = business and f.id = any (files)
    and not exists (select from messages m where m.business_id = business and m.attachment_id = f.id);
  delete from receipt_copies k using sales s
  where k.business_id = business and s.business_id = business and s.id = k.sale_id and s.client_id = client;
  delete from import_rows where business_id = business and client in (entity_id, match_id);
  delete from idempotency_keys where business_id = business and answer::text like any (array(
    select '%' || id || '%' from unnest(about) as a (id)));
  -- A visit that is still ahead, as after a restore, does not take place.
  delete from bookings b using visits v
  where b.business_id = business and v.business_id = business and v.id = b.visit_id and v.client_id = client
    and v.status in ('requested', 'booked', 'confirmed') and v.starts_at > now();
  update visits set status = 'cancelled', cancelled_at = now(), cancelled_by = 'staff', version = version + 1, updated_at = now()
  where business_id = business and client_id = client and status in ('requested', 'booked', 'confirmed') and starts_at > now();
  update visits set note = null, client_note = null, cancel_note = null, link_generation = link_generation + 1
  where business_id = business and client_id = client;
  update usages set note = null where business_id = business and client_id = client and note is not null;
  update sale_lines l set note = null from sales s
  where l.business_id = business and s.business_id = business and s.id = l.sale_id and s.client_id = client and l.note is not null;
  -- A tax number and its name stay for five years after the year of the document, as tax law asks.
  update sales set note = null,
    buyer_name = case when sold_on >= date_trunc('year', now()) - interval '5 years' then buyer_name end,
    buyer_nip = case when sold_on >= date_trunc('year', now()) - interval '5 years' then buyer_nip end
  where business_id = business and client_id = client;
  update vouchers set holder_name = null, dedication = null where business_id = business and client_id = client;
  update consent_entries set proof = null where business_id = business and client_id = client and proof is not null;
  update clients c set first_name = case b.locale when 'en' then 'Erased client' else 'Usunięty klient' end, last_name = null, phone = null, email = null, gender = 'unknown', birth_date = null,
    language = 'pl', source = 'other', preferred_employee_id = null, note = null, alert = null, tags = '{}',
    notify_by_email = false, allergies = '{}', contraindications = '{}', health_note = null, health_consent_on = null,
    address = null, company_name = null, company_nip = null, company_address = null, discount_percent = null,
    added_by = null, archived_at = coalesce(c.archived_at, now()), version = c.version + 1, updated_at = now()
  from businesses b
  where c.business_id = business and c.id = client and b.id = business;
  return null;
end
$$;

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

-- A merge of before may have related a client to itself.
alter table client_relations no force row level security;
alter table client_relations disable trigger user;
delete from client_relations where client_id = other_id;
alter table client_relations enable trigger user;
alter table client_relations force row level security;

-- New columns of a client with personal data are masked in the log, like the others.
drop trigger note_added_clients on clients;
create trigger note_added_clients after insert on clients referencing new table as added for each statement
  execute function note_added_clients('first_name,last_name,phone,email,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');
drop trigger record_change on clients;
create constraint trigger record_change after update or delete on clients
  deferrable initially deferred for each row execute function record_change('customers', 'id',
    'first_name,last_name,phone,email,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');

-- Titles and checklists name clients ("Call Ewa"), so they are masked like descriptions and comments.
drop trigger record_change on tasks;
select record_changes_of('tasks', 'tasks', 'id', 'title,description');
drop trigger record_change on task_items;
select record_changes_of('task_items', 'tasks', 'task_id', 'text');

-- These hid the notices from the owner too: a backup lacked them, and no erasure found them.
drop policy own_notices on notices;
drop policy own_marks on notices;
drop policy own_removals on notices;
create policy own_notices on notices as restrictive for select to wizyta_app
  using (user_id = current_user_id() or current_user <> 'wizyta_app');
create policy own_marks on notices as restrictive for update to wizyta_app
  using (user_id = current_user_id() or current_user <> 'wizyta_app');
create policy own_removals on notices as restrictive for delete to wizyta_app
  using (user_id = current_user_id() or current_user <> 'wizyta_app');
