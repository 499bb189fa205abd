-- Employment, pay and photo of employees.

alter table employees
  add column address text,
  -- name and phone of the person to call
  add column emergency_contact text,
  add column employment_type text check (employment_type in ('employment', 'mandate', 'b2b', 'owner', 'apprentice')),
  add column nip text,
  -- grosze
  add column hourly_rate int check (hourly_rate >= 0),
  add column monthly_base int check (monthly_base >= 0);

drop trigger record_change on employees;
select record_changes_of('employees', 'employees', 'id',
  'birth_date,phone,email,notes,address,emergency_contact,nip,hourly_rate,monthly_base');

create table employee_photos (
  business_id uuid not null references businesses on delete cascade,
  -- new for each photo, so that a browser keeps it for good
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  -- WebP, 256 and 64 pixels
  large bytea not null check (length(large) <= 1048576),
  small bytea not null check (length(small) <= 262144),
  primary key (business_id, id),
  unique (business_id, employee_id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
select fence_tenant_table('employee_photos', 'select, insert, delete');
select record_changes_of('employee_photos', 'employees', 'employee_id', 'large,small');
