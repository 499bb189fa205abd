-- The number under which a payroll program knows an employee.

alter table employees
  add column payroll_number text check (payroll_number <> '' and length(payroll_number) <= 40);
