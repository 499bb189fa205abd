-- Qualifications and documents of employees, with the last day of each.

create table employee_qualifications (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  name text collate polish not null check (name <> ''),
  issued_by text,
  issued_on date,
  valid_until date,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- removed; it can be brought back
  archived_at timestamptz,
  primary key (business_id, id),
  -- documents name both
  unique (business_id, employee_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
create index employee_qualifications_valid_until on employee_qualifications (business_id, valid_until, id) where archived_at is null;
select fence_tenant_table('employee_qualifications');
select record_changes_of('employee_qualifications', 'employees', 'employee_id', 'note');

create table employee_documents (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null
    check (kind in ('contract', 'medical', 'sanitary', 'safety', 'certificate', 'identity', 'other')),
  valid_until date,
  -- the qualification that it proves
  qualification_id uuid,
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
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, employee_id, qualification_id) references employee_qualifications (business_id, employee_id, id)
    on delete set null (qualification_id),
  foreign key (business_id, content_id) references file_contents (business_id, id) on delete restrict
);
create index employee_documents_employee_id on employee_documents (business_id, employee_id, added_at desc);
create index employee_documents_qualification_id on employee_documents (business_id, employee_id, qualification_id)
  where qualification_id is not null;
create index employee_documents_content_id on employee_documents (business_id, content_id);
create index employee_documents_valid_until on employee_documents (business_id, valid_until, id) where removed_at is null;
create index employee_documents_removed_at on employee_documents (business_id, removed_at) where removed_at is not null;
select fence_tenant_table('employee_documents');
select record_changes_of('employee_documents', 'employees', 'employee_id', 'name');
