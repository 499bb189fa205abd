-- A backup reads every row of every table, as the login of the product: no superuser, and no role beside the ones there are.
-- The policies hold for the owner of the tables alone, for reading alone, and where a transaction says that it takes a backup.

-- Not while a function answers the app or the worker: it runs as the owner, and `role` still names who called it.
create function takes_backup() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.backup', true), '') = 'on' and current_setting('role') = 'none' and current_user = session_user;

do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  loop
    execute format('create policy backup on %s for select to current_user using (takes_backup())', target);
  end loop;
end
$$;

-- As in migration 0001, for tables to come.
create or replace function fence_tenant_table(target regclass, app_rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_business on %s to wizyta_app, wizyta_worker
       using (business_id = current_business_id()) with check (business_id = current_business_id())', target);
  execute format('create policy backup on %s for select to current_user using (takes_backup())', target);
  execute format('grant %s on %s to wizyta_app, wizyta_worker', app_rights, target);
end
$$;

-- As in migration 0051, for tables to come.
create or replace function fence_personal_table(target regclass, app_rights text) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_rows on %s to wizyta_app using (user_id = current_user_id()) with check (user_id = current_user_id())',
    target);
  execute format('create policy opening on %s to current_user using (answers_caller()) with check (answers_caller())', target);
  execute format('create policy backup on %s for select to current_user using (takes_backup())', target);
  execute format('grant %s on %s to wizyta_app', app_rights, target);
end
$$;
