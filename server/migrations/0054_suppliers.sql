-- Firms that the salon buys its products from.

create table suppliers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  -- ten digits
  nip text check (nip ~ '^\d{10}$'),
  contact_person text,
  phone text,
  email text,
  -- days from order to delivery
  lead_days smallint check (lead_days between 0 and 365),
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
-- Two suppliers of one tax number would be one firm twice.
create unique index suppliers_nip on suppliers (business_id, nip) where archived_at is null;
select fence_tenant_table('suppliers');
select record_changes_of('suppliers', 'suppliers', 'id', 'contact_person,phone,email,notes');

-- Roles that deal with deliveries deal with suppliers.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || array(
  select replace(one, 'deliveries.', 'suppliers.') from unnest(permissions) as one
  where one like 'deliveries.%' and not replace(one, 'deliveries.', 'suppliers.') = any (permissions));
alter table roles enable trigger record_change;
alter table roles force row level security;
