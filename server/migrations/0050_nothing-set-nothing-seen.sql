-- With nothing set the login of the product sees nothing of any business. The functions that run as the owner of the tables need
-- to look beyond the business in hand, or before there is one; the policies that let them did so for the login as well, whoever
-- asked. Now they hold while such a function answers somebody else: the app, the worker, or who maintains the server.

-- Inside a function that runs as its owner `current_user` is the owner, while the setting `role` is still that of the transaction.
create function answers_caller() returns boolean
language sql stable parallel safe
return current_user <> session_user or current_setting('role') in ('wizyta_app', 'wizyta_worker');

alter policy opening on memberships using (answers_caller());
alter policy opening on roles using (answers_caller());
alter policy opening on businesses using (answers_caller());
alter policy opening on change_heads using (answers_caller()) with check (answers_caller());
alter policy opening on api_keys using (answers_caller());
alter policy opening on api_key_uses using (answers_caller()) with check (answers_caller());
alter policy opening on invitations using (answers_caller());
alter policy opening on invitation_roles using (answers_caller());
alter policy opening on tenant_settings using (answers_caller());
alter policy opening on system_settings using (answers_caller());
alter policy tenant_wide on audit_log with check (answers_caller());

-- Whoever works elsewhere too is found by the account; employees without one are nobody else.
alter policy elsewhere on employees using (answers_caller() and user_id is not null);
alter policy elsewhere on bookings using (answers_caller() and employee_id is not null);
-- These are asked of the business in hand alone.
alter policy elsewhere on visits using (answers_caller() and business_id = current_business_id());
alter policy elsewhere on visit_lines using (answers_caller() and business_id = current_business_id());

-- The worker looks for what is due in every business. The login is a member of that role, and policies of a role are those of its
-- members too.
create function is_worker() returns boolean
language sql stable parallel safe
return current_user = 'wizyta_worker';

do $$
declare
  open record;
begin
  for open in
    select policyname, tablename from pg_policies
    where schemaname = current_schema() and roles = array['wizyta_worker']::name[] and qual = 'true'
  loop
    execute format('alter policy %I on %I using (is_worker())', open.policyname, open.tablename);
  end loop;
end
$$;
