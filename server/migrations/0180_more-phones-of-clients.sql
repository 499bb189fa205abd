-- More phone numbers of a client, each with a label. Messages go to the main number; all of them are searched.
create function phone_numbers(phones jsonb) returns text
language sql immutable strict parallel safe
set search_path = pg_catalog
as $$ select coalesce(string_agg(p ->> 'number', ' '), '') from jsonb_array_elements(phones) p $$;

-- As `shown_phone`: readers without the right to contacts get the numbers masked.
create function shown_phones(phones jsonb) returns jsonb
language sql stable strict parallel safe
return case when not hides_contact() then phones
  else (select coalesce(jsonb_agg(jsonb_set(p, '{number}', to_jsonb(shown_phone(p ->> 'number'))) order by n), '[]')
    from jsonb_array_elements(phones) with ordinality as t (p, n)) end;

-- What is searched is made of the numbers: it goes and comes back.
alter table clients drop column search;
alter table clients
  -- [{"label": text or null, "number": E.164}]
  add column other_phones jsonb not null default '[]' check (jsonb_typeof(other_phones) = 'array');
alter table clients add column search text not null generated always as
  (plain(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')
    || case when other_phones = '[]' then '' else ' ' || phone_numbers(other_phones) end)) stored;
-- Few clients have more than one number. A number is compared with theirs alone.
create index clients_other_phones on clients (business_id, id) where other_phones <> '[]';

drop trigger keep_search_text on clients;
create trigger keep_search_text after delete or update of first_name, last_name, phone, email, other_phones on clients
  for each row execute function keep_search_text('client');
drop trigger note_added_clients on clients;
create trigger note_added_clients after insert on clients referencing new table as added for each statement
  execute function note_added_clients('first_name,last_name,phone,email,other_phones,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');
drop trigger record_change on clients;
create constraint trigger record_change after update or delete on clients
  deferrable initially deferred for each row execute function record_change('customers', 'id',
    'first_name,last_name,phone,email,other_phones,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');

create function erase_other_phones() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients set other_phones = '[]' where business_id = new.business_id and id = new.client_id and other_phones <> '[]';
  return null;
end
$$;
revoke execute on function erase_other_phones() from public;
create trigger erase_other_phones after insert on client_erasures for each row execute function erase_other_phones();
