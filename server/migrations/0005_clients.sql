-- The people who are served.

-- Polish letters without their marks, in lower case: "Żółć" is found by "zolc". Immutable, so that it can be stored.
create function plain(text) returns text
language sql immutable strict parallel safe
return translate(lower($1), 'ąćęłńóśźżäöüßéèáàíìúùâêîôûçñčšřž', 'acelnoszzaouseeaaiiuuaeioucncsrz');

create table clients (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  number int not null,
  first_name text not null check (first_name <> ''),
  last_name text,
  -- E.164
  phone text,
  email text,
  gender text not null default 'unknown' check (gender in ('female', 'male', 'unknown')),
  birth_date date,
  language text not null default 'pl' check (language in ('pl', 'en')),
  source text not null default 'other' check (source in ('phone', 'walk_in', 'www', 'referral', 'social', 'import', 'other')),
  preferred_employee_id uuid,
  note text,
  alert text,
  tags text[] not null default '{}',
  notify_by_email boolean not null default true,
  search text not null generated always as
    (plain(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, preferred_employee_id) references employees (business_id, id) on delete set null (preferred_employee_id)
);
create index clients_name on clients (business_id, last_name, first_name, id);
create index clients_phone on clients (business_id, phone) where phone is not null;
create index clients_preferred_employee_id on clients (business_id, preferred_employee_id) where preferred_employee_id is not null;
select fence_tenant_table('clients');
select record_changes_of('clients', 'customers', 'id', 'first_name,last_name,phone,email,birth_date,note,alert,search,tags');
