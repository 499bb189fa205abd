-- Patch tests of clients, and which services ask for a valid one.

create table service_patch_tests (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  -- what is tested: the same word as in the test of a client
  kind text not null check (kind <> ''),
  -- days from the test on
  days int not null check (days between 1 and 3650),
  -- true: without a valid test the service cannot be booked
  blocks boolean not null default false,
  primary key (business_id, service_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
select fence_tenant_table('service_patch_tests');
select record_changes_of('service_patch_tests', 'services', 'service_id');

create table client_patch_tests (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  kind text not null check (kind <> ''),
  tested_on date not null,
  result text not null check (result in ('negative', 'positive', 'waiting')),
  note text,
  by_id uuid default current_user_id(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index client_patch_tests_client_id on client_patch_tests (business_id, client_id, tested_on desc, id);
select fence_tenant_table('client_patch_tests', 'select, insert, update');
select record_changes_of('client_patch_tests', 'customers', 'client_id', 'result,note');
-- As near as their client (migration 0042).
create policy own_only on client_patch_tests as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_patch_tests.business_id and c.id = client_patch_tests.client_id));
