-- The fiscal printer of a business, and its queue. A business without one notes the numbers of its receipts by hand.

create table fiscal_printers (
  business_id uuid primary key references businesses on delete cascade,
  -- the adapter that talks to it
  adapter text not null check (adapter <> '')
);
select fence_tenant_table('fiscal_printers', 'select');

-- Receipts that wait for the printer, or for its answer. A row ends with the answer; `fiscal_receipts` keeps it.
create table fiscal_prints (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  -- by which the printer knows the receipt: the same for every attempt, so that it is printed once
  print_id uuid not null default gen_random_uuid(),
  queued_at timestamptz not null default now(),
  -- the printer may have it: from now on it is asked about before anything is printed
  handed_at timestamptz,
  -- fences the answer of an attempt whose lease is over
  attempts int not null default 0,
  -- null with a lease, and once the worker has given up asking
  next_attempt_at timestamptz default now(),
  lease_until timestamptz,
  primary key (business_id, sale_id),
  foreign key (business_id, sale_id) references fiscal_receipts (business_id, sale_id) on delete cascade,
  check (next_attempt_at is null or lease_until is null)
);
create index fiscal_prints_due on fiscal_prints ((coalesce(next_attempt_at, lease_until)))
  where next_attempt_at is not null or lease_until is not null;
select fence_tenant_table('fiscal_prints');
create policy any_business on fiscal_prints for select to wizyta_worker using (is_worker());

-- The kinds of failure; each has its words and what to do about it.
alter table fiscal_receipts add constraint fiscal_receipts_error
  check (error in ('offline', 'no_paper', 'report_due', 'refused', 'unanswered'));
alter table fiscal_receipts add constraint fiscal_receipts_failed check ((status = 'failed') = (error is not null));

-- Sales of a user, the latest first.
create index sales_by_id on sales (business_id, by_id, sold_at desc, id) where by_id is not null;
