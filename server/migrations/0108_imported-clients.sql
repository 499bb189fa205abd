-- Clients from files, also from contacts of a phone. Rows are matched by phone, e-mail and name, by indexes.

alter table import_works drop constraint import_works_format_check;
alter table import_works add constraint import_works_format_check check (format in ('csv', 'xlsx', 'vcard'));

-- As they are compared: lower case, names without Polish signs. The log leaves them out (migration 0107).
alter table clients
  add column name_key text not null generated always as (plain(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) stored,
  add column email_key text generated always as (lower(email)) stored;
create index clients_name_key on clients (business_id, name_key);
create index clients_email_key on clients (business_id, email_key) where email_key is not null;
