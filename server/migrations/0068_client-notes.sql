-- Notes on a client, each with its author and day. The note in the client's form stays as it is.

create table client_notes (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  text text not null check (text <> ''),
  author_id uuid default current_user_id() references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index client_notes_client_id on client_notes (business_id, client_id, created_at desc, id);
create index client_notes_author_id on client_notes (author_id) where author_id is not null;
select fence_tenant_table('client_notes');
select record_changes_of('client_notes', 'customers', 'client_id', 'text');

-- Notes are as near as their client (migration 0042).
create policy own_only on client_notes as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_notes.business_id and c.id = client_notes.client_id));
