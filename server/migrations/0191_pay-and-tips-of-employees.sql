-- Pay of employees from a day on, and employees who get tips.

alter table employees
  -- false: the till gives no tips
  add column tips_share boolean not null default true;

-- The last row that has begun counts; before the first one, the pay of the employee.
create table employee_pay (
  business_id uuid not null references businesses on delete cascade,
  employee_id uuid not null,
  valid_from date not null,
  -- grosze
  hourly_rate int check (hourly_rate >= 0),
  monthly_base int check (monthly_base >= 0),
  primary key (business_id, employee_id, valid_from),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
select fence_tenant_table('employee_pay', 'select, insert, delete');
select record_changes_of('employee_pay', 'employees', 'employee_id', 'hourly_rate,monthly_base');
