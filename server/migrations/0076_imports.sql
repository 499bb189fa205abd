-- Files that bring rows of an entity: read, checked, written in batches, rolled back.

create table imports (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  file_name text not null check (file_name <> ''),
  row_count int not null default 0,
  -- rows, when it has come to its end
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  refused int not null default 0,
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (business_id, id)
);
create index imports_created_at on imports (business_id, created_at desc, id);
create index imports_under_way on imports (created_at) where status in ('checking', 'running', 'undoing');
select fence_tenant_table('imports', 'select, insert, update');
select record_changes_of('imports', 'imports');
create policy any_business on imports for select to wizyta_worker using (is_worker());

-- What the worker writes with every batch, hence outside the log of changes.
create table import_works (
  business_id uuid not null references businesses on delete cascade,
  import_id uuid not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  separator text,
  sheet text,
  sheets text[] not null default '{}',
  headers text[] not null,
  -- field → column
  mapping jsonb not null default '{}',
  -- null once the rows are being written
  file bytea,
  -- a worker is at it until then, unless it has died
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, import_id),
  foreign key (business_id, import_id) references imports (business_id, id) on delete cascade
);
create index import_works_created_at on import_works (created_at);
select fence_tenant_table('import_works');
create policy any_business on import_works for select to wizyta_worker using (is_worker());
create policy forgets_any_business on import_works for delete to wizyta_worker using (is_worker());

create table import_rows (
  business_id uuid not null references businesses on delete cascade,
  import_id uuid not null,
  -- of the file, counted from 1 with the header
  number int not null,
  cells text[] not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'ready', 'duplicate', 'refused', 'created', 'updated', 'skipped', 'undone', 'kept')),
  -- field → value, as checked
  input jsonb,
  -- field and sentence of each refusal
  reasons jsonb,
  match_id uuid,
  match_name text,
  decision text check (decision in ('skip', 'update', 'create')),
  -- the row that was written, its version after it, and its former values
  entity_id uuid,
  version int,
  before jsonb,
  primary key (business_id, import_id, number),
  foreign key (business_id, import_id) references import_works (business_id, import_id) on delete cascade
);
create index import_rows_state on import_rows (business_id, import_id, state, number);
select fence_tenant_table('import_rows');

-- What columns meant the last time, by their names.
create table import_mappings (
  business_id uuid not null references businesses on delete cascade,
  kind text not null,
  signature text not null,
  -- field → name of the column
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (business_id, kind, signature)
);
select fence_tenant_table('import_mappings');

-- The built-in roles that run a salon may import.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{imports.create}'
where key in ('superadmin', 'admin', 'manager') and not 'imports.create' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;
