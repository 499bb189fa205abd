-- Settings that hold for every business of a tenant, who changed a setting, and quiet hours of reminders.

-- Null: before this was written down, or by somebody who is gone.
alter table system_settings
  add column changed_by uuid references users on delete set null default current_user_id();
create index system_settings_changed_by on system_settings (changed_by) where changed_by is not null;

-- What is set for all businesses at once; a business may have its own value beside it.
create table tenant_settings (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  key text not null,
  value jsonb not null,
  changed_by uuid references users on delete set null default current_user_id(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index tenant_settings_changed_by on tenant_settings (changed_by) where changed_by is not null;
alter table tenant_settings enable row level security;
alter table tenant_settings force row level security;
-- From a business one sees, and may set, what its own tenant has.
create policy own_tenant on tenant_settings to wizyta_app
  using (tenant_id = (select b.tenant_id from businesses b where b.id = current_business_id()))
  with check (tenant_id = (select b.tenant_id from businesses b where b.id = current_business_id()));
create policy any_tenant on tenant_settings for select to wizyta_worker using (true);
grant select, insert, update, delete on tenant_settings to wizyta_app;
grant select on tenant_settings to wizyta_worker;

-- When a message that is due leaves, in hours of the clock on the wall in which nobody is to be disturbed: at their
-- end. What would then come too late leaves just before they begin. No hours given: when it is due.
create function outside_quiet_hours(due timestamptz, latest timestamptz, quiet_from time, quiet_to time, zone text)
returns timestamptz
language sql stable
return (
  select case when not quiet then due when until <= latest then until else since - interval '5 minutes' end
  from (select due at time zone zone as at) as wall
  cross join lateral (
    select case
      when quiet_from < quiet_to then at::time >= quiet_from and at::time < quiet_to
      when quiet_from > quiet_to then at::time >= quiet_from or at::time < quiet_to
      else false end as quiet
  ) as hours
  cross join lateral (
    select (at::date + case when quiet_from > quiet_to and at::time >= quiet_from then 1 else 0 end + quiet_to) at time zone zone as until,
      (at::date - case when quiet_from > quiet_to and at::time < quiet_to then 1 else 0 end + quiet_from) at time zone zone as since
  ) as bounds
);

-- A change for all businesses stands in the log of each, so that their screens hear of it. As the owner, since whoever
-- changes it is fenced into one of them; deferred and in the order of the ids, as the heads of the logs are taken last.
create policy tenant_wide on audit_log for insert to current_user with check (true);
create function record_tenant_change() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then old.value end;
  after jsonb := case when tg_op <> 'DELETE' then new.value end;
  kept tenant_settings := case when tg_op = 'DELETE' then old else new end;
begin
  if before is distinct from after then
    perform append_to_log(b.id, 'system-settings', kept.id, 'tenant_settings',
      case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
      jsonb_build_object('key', jsonb_build_array(kept.key, kept.key), 'value', jsonb_build_array(before, after)))
    from (select id from businesses where tenant_id = kept.tenant_id order by id) as b;
  end if;
  return null;
end
$$;
create constraint trigger record_change after insert or update or delete on tenant_settings
  deferrable initially deferred for each row execute function record_tenant_change();
