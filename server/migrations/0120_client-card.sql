-- More of a client: address, company for invoices, own discount, relations to other clients. Notes that stand out.

alter table clients
  add column address text check (address <> ''),
  add column company_name text check (company_name <> ''),
  add column company_nip text check (company_nip ~ '^\d{10}$'),
  add column company_address text check (company_address <> ''),
  -- hundredths of a percent, off all services and goods
  add column discount_percent int check (discount_percent between 1 and 10000);
drop trigger record_change on clients;
select record_changes_of('clients', 'customers', 'id',
  'first_name,last_name,phone,email,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address');

-- The rule by which the discounts of clients apply; each client has their own percentage.
alter table discounts add column of_client boolean not null default false;
create unique index discounts_of_client on discounts (business_id) where of_client;

alter table client_notes
  add column kind text not null default 'plain' check (kind in ('plain', 'pinned', 'alert'));
create index client_notes_alert on client_notes (business_id, client_id) where kind = 'alert' and archived_at is null;

-- A client is the parent, guardian, partner, sibling or referrer of another one. A merge may make both one client.
create table client_relations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  kind text not null check (kind in ('parent', 'guardian', 'partner', 'sibling', 'referrer', 'other')),
  other_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, client_id, other_id, kind),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, other_id) references clients (business_id, id) on delete cascade
);
create index client_relations_other_id on client_relations (business_id, other_id);
select fence_tenant_table('client_relations', 'select, insert, delete');
select record_changes_of('client_relations', 'customers', 'client_id');
-- As near as both clients (migration 0042).
create policy own_only on client_relations as restrictive for select to wizyta_app
  using ((select sees_others()) or (
    exists (select from clients c where c.business_id = client_relations.business_id and c.id = client_relations.client_id)
    and exists (select from clients c where c.business_id = client_relations.business_id and c.id = client_relations.other_id)));
