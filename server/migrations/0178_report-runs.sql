-- Reports over long periods, which the worker makes. Each is its maker's own.

create table report_runs (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default current_user_id() references users on delete cascade,
  -- key of the report
  report text not null,
  -- days, grouping, order and filters
  question jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- hash of the maker's permissions: with others the answer is not shown
  rights bytea not null,
  answer jsonb,
  attempts int not null default 0,
  -- a worker is at it until then, unless it has died
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (business_id, id)
);
create index report_runs_own on report_runs (business_id, user_id, created_at desc);
create index report_runs_user_id on report_runs (user_id);
create index report_runs_under_way on report_runs (created_at) where status in ('waiting', 'running');
create index report_runs_created_at on report_runs (created_at);
select fence_tenant_table('report_runs');
create policy own_runs on report_runs as restrictive for all to wizyta_app
  using (user_id = current_user_id() or current_user <> 'wizyta_app')
  with check (user_id = current_user_id() or current_user <> 'wizyta_app');
create policy any_business on report_runs for select to wizyta_worker using (is_worker());
create policy forgets_any_business on report_runs for delete to wizyta_worker using (is_worker());
