-- Clients who may not book by themselves, with the reason, and the deposit rule of a client.
alter table clients
  add column online_block boolean not null default false,
  add column online_block_reason text,
  add column deposit_rule text not null default 'default' check (deposit_rule in ('default', 'always', 'never'));
-- Most businesses have no such client, and ask no deposit.
create index clients_with_deposit on clients (business_id) where deposit_rule = 'always';

select write_note_added_clients('{first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address,online_block_reason}');
drop trigger record_change on clients;
create constraint trigger record_change after update or delete on clients
  deferrable initially deferred for each row execute function record_change('customers', 'id',
    'first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address,online_block_reason');

create function erase_booking_rules() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients set online_block = false, online_block_reason = null, deposit_rule = 'default'
  where business_id = new.business_id and id = new.client_id;
  return null;
end
$$;
revoke execute on function erase_booking_rules() from public;
create trigger erase_booking_rules after insert on client_erasures for each row execute function erase_booking_rules();
