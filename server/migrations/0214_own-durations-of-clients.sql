-- Own durations of clients: how long a service, or one of its variants, takes for a client.

create table client_durations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  service_id uuid not null,
  -- null: the service with all its variants
  variant_id uuid,
  duration_min int not null check (duration_min between 5 and 720),
  note text,
  by_id uuid default current_user_id(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete cascade
);
create unique index client_durations_once on client_durations
  (business_id, client_id, service_id, coalesce(variant_id, service_id)) where archived_at is null;
create index client_durations_client_id on client_durations (business_id, client_id);
create index client_durations_service_id on client_durations (business_id, service_id);
create index client_durations_variant_id on client_durations (business_id, variant_id) where variant_id is not null;
select fence_tenant_table('client_durations', 'select, insert, update');
select record_changes_of('client_durations', 'customers', 'client_id', 'note');
-- As near as their client (migration 0042).
create policy own_only on client_durations as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_durations.business_id and c.id = client_durations.client_id));

-- Own durations are erased with their client. A kept answer of an API call could hold one.
create function erase_client_durations() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  with gone as (
    delete from client_durations where business_id = new.business_id and client_id = new.client_id returning id)
  delete from idempotency_keys k using gone
  where k.business_id = new.business_id and k.answer::text like '%' || gone.id || '%';
  return null;
end
$$;
revoke execute on function erase_client_durations() from public;
create trigger erase_client_durations after insert on client_erasures for each row execute function erase_client_durations();
