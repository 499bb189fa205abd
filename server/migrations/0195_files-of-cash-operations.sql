-- Papers of cash operations: a bill that was paid, a slip of the bank.

create table cash_operation_files (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  operation_id uuid not null,
  content_id uuid not null,
  name text not null check (name <> '' and length(name) <= 200),
  type text not null check (type in ('pdf', 'jpeg', 'png', 'xml')),
  size int not null check (size > 0),
  added_at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  -- kept for a day, so that a removal can be undone
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, operation_id) references cash_operations (business_id, id) on delete cascade,
  foreign key (business_id, content_id) references file_contents (business_id, id) on delete restrict
);
create index cash_operation_files_operation_id on cash_operation_files (business_id, operation_id, added_at);
create index cash_operation_files_content_id on cash_operation_files (business_id, content_id);
create index cash_operation_files_removed_at on cash_operation_files (business_id, removed_at) where removed_at is not null;
select fence_tenant_table('cash_operation_files');
select record_changes_of('cash_operation_files', 'financial-operations', 'operation_id');
