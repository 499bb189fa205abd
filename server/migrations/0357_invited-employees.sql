-- The employee whom an invited user is here: accepting the invitation links the two.
alter table invitations
  add column employee_id uuid,
  add foreign key (business_id, employee_id) references employees (business_id, id) on delete set null (employee_id);
create index invitations_employee_id on invitations (business_id, employee_id) where employee_id is not null;
