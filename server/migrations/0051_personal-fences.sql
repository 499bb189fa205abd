-- What is a person's own: PINs and known browsers get the fence that second factors have. And all of these are closed to the
-- login too, as long as no function answers somebody.
select fence_personal_table('pins', 'select, insert, update, delete');
select fence_personal_table('known_devices', 'select, insert, update');
create policy any_row on known_devices to wizyta_worker using (is_worker());

do $$
declare
  name text;
begin
  foreach name in array array['authenticators', 'backup_codes', 'remembered_browsers', 'passkeys', 'pins', 'known_devices',
    'tenant_sessions', 'tenant_sign_ins'] loop
    execute format('alter table %I force row level security', name);
    execute format('create policy opening on %I to current_user using (answers_caller()) with check (answers_caller())', name);
  end loop;
end
$$;

-- As in migration 0027, for tables to come.
create or replace function fence_personal_table(target regclass, app_rights text) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_rows on %s to wizyta_app using (user_id = current_user_id()) with check (user_id = current_user_id())',
    target);
  execute format('create policy opening on %s to current_user using (answers_caller()) with check (answers_caller())', target);
  execute format('grant %s on %s to wizyta_app', app_rights, target);
end
$$;
