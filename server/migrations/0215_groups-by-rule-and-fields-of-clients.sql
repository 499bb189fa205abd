-- Conditions of groups by rule: the state of a consent of all clients at once, and visits that were missed.
create index consent_entries_state on consent_entries (business_id, kind_id, client_id, number desc) include (is_given);
create index visits_missed on visits (business_id, starts_at, client_id) where status = 'no_show' and client_id is not null;

-- The identity of a client in another program, and the day until which no retention rule reaches the card.
alter table clients
  add column external_id text check (external_id <> '' and length(external_id) <= 100),
  add column retention_until date;
create unique index clients_external_id on clients (business_id, external_id)
  where external_id is not null and archived_at is null;
-- Of the groups of a client those of the highest priority give their discount.
alter table client_groups add column priority int not null default 0 check (priority between 0 and 100);

select write_note_added_clients('{first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address,online_block_reason,external_id}');
drop trigger record_change on clients;
create constraint trigger record_change after update or delete on clients
  deferrable initially deferred for each row execute function record_change('customers', 'id',
    'first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address,online_block_reason,external_id');
create or replace function erase_booking_rules() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients set online_block = false, online_block_reason = null, deposit_rule = 'default', external_id = null, retention_until = null
  where business_id = new.business_id and id = new.client_id;
  return null;
end
$$;
