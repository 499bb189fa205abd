-- The portrait of a client, kept as the photo of an employee is.
create table client_portraits (
  business_id uuid not null references businesses on delete cascade,
  -- new for each portrait, so that a browser keeps it for good
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  -- WebP, 256 and 64 pixels
  large bytea not null check (length(large) <= 1048576),
  small bytea not null check (length(small) <= 262144),
  primary key (business_id, id),
  unique (business_id, client_id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
select fence_tenant_table('client_portraits', 'select, insert, delete');
select record_changes_of('client_portraits', 'customers', 'client_id', 'large,small');
-- As near as their client (migration 0042).
create policy own_only on client_portraits as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_portraits.business_id and c.id = client_portraits.client_id));

create function erase_portrait() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from client_portraits where business_id = new.business_id and client_id = new.client_id;
  return null;
end
$$;
revoke execute on function erase_portrait() from public;
create trigger erase_portrait after insert on client_erasures for each row execute function erase_portrait();
