-- Erasure of a client: identity and texts go, documents of money stay without them (docs/decisions/0097).

create table client_erasures (
  business_id uuid not null references businesses on delete cascade,
  -- No reference: the register also names clients whom a restored backup does not know.
  client_id uuid not null,
  cause text not null check (cause in ('request', 'retention', 'restore')),
  by_id uuid default current_user_id(),
  at timestamptz not null default now(),
  primary key (business_id, client_id)
);
create index client_erasures_at on client_erasures (business_id, at desc, client_id);
select fence_tenant_table('client_erasures', 'select, insert');
select keep_entries_of('client_erasures');
select record_changes_of('client_erasures', 'customers', 'client_id');

-- Runs as the owner and within a trigger, since documents are append-only otherwise.
create function erase_client() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  business constant uuid := new.business_id;
  client constant uuid := new.client_id;
  lost uuid;
begin
  -- Cards that were merged into this one are of the same person.
  for lost in
    select m.lost_id from client_merges m
    where m.business_id = business and m.kept_id = client and m.undone_at is null
  loop
    insert into client_erasures (business_id, client_id, cause, by_id) values (business, lost, new.cause, new.by_id)
    on conflict do nothing;
  end loop;
  delete from client_merges where business_id = business and client in (kept_id, lost_id);
  delete from client_notes where business_id = business and client_id = client;
  delete from client_calendars where business_id = business and client_id = client;
  delete from client_group_members where business_id = business and client_id = client;
  delete from waiting_entries where business_id = business and client_id = client;
  delete from baskets where business_id = business and client_id = client;
  delete from told_visits where business_id = business and client_id = client;
  delete from messages m where m.business_id = business and (m.client_id = client
    or m.client_id is null and m.visit_id in (select id from visits where business_id = business and client_id = client)
    or m.receipt_copy_id in (
      select k.id from receipt_copies k join sales s on s.business_id = k.business_id and s.id = k.sale_id
      where k.business_id = business and s.client_id = client));
  delete from receipt_copies k using sales s
  where k.business_id = business and s.business_id = business and s.id = k.sale_id and s.client_id = client;
  delete from import_rows where business_id = business and client in (entity_id, match_id);
  delete from idempotency_keys where business_id = business and answer::text like '%' || client || '%';
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
    added_by = null, archived_at = coalesce(c.archived_at, now()), version = c.version + 1, updated_at = now()
  from businesses b
  where c.business_id = business and c.id = client and b.id = business;
  return null;
end
$$;
revoke execute on function erase_client() from public;
create trigger erase_client after insert on client_erasures for each row execute function erase_client();

-- Names and notes on documents are masked in the log, like those on cards.
drop trigger record_change on sales;
select record_changes_of('sales', 'sales', 'id', 'buyer_nip,buyer_name,note');
drop trigger record_change on sale_lines;
select record_changes_of('sale_lines', 'sales', 'sale_id', 'note');
drop trigger record_change on usages;
select record_changes_of('usages', 'sales-and-usages', 'id', 'note');
drop trigger record_change on vouchers;
select record_changes_of('vouchers', 'vouchers', 'id', 'code,holder_name,dedication');
drop trigger record_change on visits;
select record_changes_of('visits', 'events', 'id', 'walk_in_name,note,client_note,cancel_note');

-- Roles of the product whose task it is.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{customers-privacy.index,customers-privacy.delete}'
where key in ('superadmin', 'admin') and not 'customers-privacy.index' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;
