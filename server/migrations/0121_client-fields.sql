-- Fields of clients that a business defines itself, and their values.

create table client_fields (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  name_en text,
  kind text not null check (kind in ('text', 'long_text', 'number', 'date', 'yes_no', 'choice', 'choices')),
  options text[] not null default '{}',
  required_at text not null default 'never' check (required_at in ('never', 'booking', 'check_in')),
  -- only users with the right to health data read and write its values
  is_sensitive boolean not null default false,
  in_new_form boolean not null default false,
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (kind not in ('choice', 'choices') or options <> '{}')
);
create index client_fields_order on client_fields (business_id, sort_order, name, id);
select fence_tenant_table('client_fields', 'select, insert, update');
select record_changes_of('client_fields', 'customer-fields');

create table client_field_values (
  business_id uuid not null references businesses on delete cascade,
  client_id uuid not null,
  field_id uuid not null,
  -- as the kind of the field asks for: text, number, true or false, list of texts
  value jsonb not null,
  primary key (business_id, client_id, field_id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, field_id) references client_fields (business_id, id) on delete cascade
);
create index client_field_values_field_id on client_field_values (business_id, field_id);
select fence_tenant_table('client_field_values');
select record_changes_of('client_field_values', 'customers', 'client_id', 'value');
-- As near as their client (migration 0042).
create policy own_only on client_field_values as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_field_values.business_id and c.id = client_field_values.client_id));
