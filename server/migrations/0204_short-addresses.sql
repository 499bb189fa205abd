-- Short forms of secret addresses in SMS, where each letter is paid for. The address itself is stored nowhere.
-- What was sent is found by its hash, and leads to the long form.

create table short_addresses (
  business_id uuid not null references businesses on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  purpose text not null check (purpose in ('visit link', 'waiting offer', 'message choices', 'survey link', 'receipt link')),
  subject_id uuid not null,
  generation int not null,
  created_at timestamptz not null default now(),
  primary key (business_id, code_hash)
);
create unique index short_addresses_code_hash on short_addresses (code_hash);
create index short_addresses_created_at on short_addresses (created_at);
select fence_tenant_table('short_addresses', 'select, insert');
grant delete on short_addresses to wizyta_worker;
create policy forgets_any_business on short_addresses for delete to wizyta_worker using (is_worker());
create policy any_business on short_addresses for select to wizyta_worker using (is_worker());
create policy opening on short_addresses for select to current_user using (answers_caller());

-- The bearer of a short address does not know its business.
create function open_short_address(hash bytea)
returns table (business_id uuid, purpose text, subject_id uuid, generation int)
language sql stable security definer
set search_path from current
as $$
  select s.business_id, s.purpose, s.subject_id, s.generation from short_addresses s where s.code_hash = hash
$$;
revoke execute on function open_short_address(bytea) from public;
grant execute on function open_short_address(bytea) to wizyta_app;
