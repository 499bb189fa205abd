-- The code on the card of a client is scanned and searched. Only one active client has it.

-- What is searched holds the code: it goes and comes back.
alter table clients drop column search;
alter table clients
  add column card_barcode text check (card_barcode ~ '^[!-~]{4,64}$');
alter table clients add column search text not null generated always as
  (plain(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')
    || case when other_phones = '[]' then '' else ' ' || phone_numbers(other_phones) end
    || coalesce(' ' || card_barcode, ''))) stored;
create unique index clients_card_barcode on clients (business_id, card_barcode)
  where card_barcode is not null and archived_at is null;

drop trigger keep_search_text on clients;
create trigger keep_search_text after delete or update of first_name, last_name, phone, email, other_phones, card_barcode on clients
  for each row execute function keep_search_text('client');
drop trigger note_added_clients on clients;
create trigger note_added_clients after insert on clients referencing new table as added for each statement
  execute function note_added_clients('first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');
drop trigger record_change on clients;
create constraint trigger record_change after update or delete on clients
  deferrable initially deferred for each row execute function record_change('customers', 'id',
    'first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');

create function erase_card_barcode() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients set card_barcode = null where business_id = new.business_id and id = new.client_id and card_barcode is not null;
  return null;
end
$$;
revoke execute on function erase_card_barcode() from public;
create trigger erase_card_barcode after insert on client_erasures for each row execute function erase_card_barcode();
