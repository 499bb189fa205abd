-- The book of money, tills and their shifts, operations in cash.

-- Every movement of money, append-only: the entries of a posting add up to nothing. Money that comes in is positive where
-- it lies: cash, a payment method. It is negative at the account that says why: revenue, a client's balance.
create table book_entries (
  business_id uuid not null references businesses on delete cascade,
  -- 1, 2, 3 … of the business, without gaps
  posting int not null check (posting > 0),
  position smallint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('sale', 'refund', 'void', 'operation', 'operation_reversal')),
  account text not null check (account in
    ('cash', 'method', 'revenue', 'tips', 'client', 'voucher', 'other', 'difference')),
  -- till of cash, payment method, employee of tips, client of a balance, voucher
  subject_id uuid,
  amount bigint not null check (amount <> 0),
  ref_kind text not null,
  ref_id uuid not null,
  shift_id uuid,
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  primary key (business_id, posting, position),
  check ((subject_id is null) = (account in ('revenue', 'other', 'difference')))
);
create index book_entries_subject on book_entries (business_id, account, subject_id, posting desc) where subject_id is not null;
create index book_entries_ref on book_entries (business_id, ref_kind, ref_id);
create index book_entries_shift_id on book_entries (business_id, shift_id) where shift_id is not null;
select fence_tenant_table('book_entries', 'select, insert');
select keep_entries_of('book_entries');

-- Checked when the transaction ends: a posting that does not balance is never stored.
create function refuse_unbalanced_posting() returns trigger
language plpgsql as $$
begin
  if (select sum(amount) from book_entries where business_id = new.business_id and posting = new.posting) <> 0 then
    raise exception 'posting % does not balance', new.posting using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger balance_posting after insert on book_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_posting();

-- The sums of accounts that have a bound or are asked for often, kept with their entries. Each row is its account's lock.
create table book_balances (
  business_id uuid not null references businesses on delete cascade,
  account text not null check (account in ('cash', 'client', 'voucher')),
  subject_id uuid not null,
  balance bigint not null default 0,
  moved_at timestamptz not null default now(),
  primary key (business_id, account, subject_id)
);
select fence_tenant_table('book_balances', 'select, insert, update');

create table tills (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create unique index tills_name on tills (business_id, name) where archived_at is null;
select fence_tenant_table('tills', 'select, insert, update');

create table shifts (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  till_id uuid not null,
  opened_at timestamptz not null default now(),
  opened_by_id uuid default current_user_id(),
  -- grosze: by the book, and found in the drawer
  opening_expected bigint not null,
  opening_counted bigint not null check (opening_counted >= 0),
  closed_at timestamptz,
  closed_by_id uuid,
  expected bigint,
  counted bigint check (counted >= 0),
  -- pieces of each note and coin, by its grosze
  counted_pieces jsonb,
  difference_reason text check (difference_reason <> ''),
  note text,
  primary key (business_id, id),
  foreign key (business_id, till_id) references tills (business_id, id) on delete restrict,
  check ((closed_at is null) = (counted is null) and (closed_at is null) = (expected is null)),
  check (closed_at is null or counted = expected or difference_reason is not null)
);
-- A till has one shift at a time.
create unique index shifts_open on shifts (business_id, till_id) where closed_at is null;
create index shifts_opened_at on shifts (business_id, opened_at desc, id);
create index shifts_till_id on shifts (business_id, till_id);
select fence_tenant_table('shifts', 'select, insert');
grant update (closed_at, closed_by_id, expected, counted, counted_pieces, difference_reason, note) on shifts to wizyta_app, wizyta_worker;
select record_changes_of('shifts', 'financial-operations');

-- Closed, a shift stays as it is.
create function refuse_change_of_closed_shift() returns trigger
language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed shift is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger keep_closed_shifts before update on shifts for each row execute function refuse_change_of_closed_shift();

-- Cash that came into a drawer or left it without a sale: KP and KW, with numbers without gaps.
create table cash_operations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('pay_in', 'pay_out', 'bank_drop', 'salary_advance', 'supplier', 'difference')),
  direction text not null check (direction in ('in', 'out')),
  -- of its series: KP 4/2026, KW 11/2026
  number int not null check (number > 0),
  number_year int not null,
  till_id uuid not null,
  shift_id uuid,
  amount int not null check (amount > 0),
  category text check (category <> ''),
  counterparty text check (counterparty <> ''),
  document_no text check (document_no <> ''),
  employee_id uuid,
  supplier_id uuid,
  note text not null check (note <> ''),
  reverses_id uuid,
  at timestamptz not null default now(),
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  foreign key (business_id, till_id) references tills (business_id, id) on delete restrict,
  foreign key (business_id, shift_id) references shifts (business_id, id) on delete restrict,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, supplier_id) references suppliers (business_id, id) on delete restrict,
  foreign key (business_id, reverses_id) references cash_operations (business_id, id) on delete restrict,
  unique (business_id, direction, number_year, number)
);
create index cash_operations_at on cash_operations (business_id, at desc, id);
create index cash_operations_till_id on cash_operations (business_id, till_id);
create index cash_operations_shift_id on cash_operations (business_id, shift_id) where shift_id is not null;
create index cash_operations_employee_id on cash_operations (business_id, employee_id) where employee_id is not null;
create index cash_operations_supplier_id on cash_operations (business_id, supplier_id) where supplier_id is not null;
create unique index cash_operations_reverses_id on cash_operations (business_id, reverses_id) where reverses_id is not null;
select fence_tenant_table('cash_operations', 'select, insert');
select keep_entries_of('cash_operations');
select record_changes_of('cash_operations', 'financial-operations');

-- The till of a business that has just been opened.
create function add_till(business uuid, locale text) returns void
language sql
set search_path from current
as $$
  insert into tills (business_id, name) values (business, case when locale = 'en' then 'Till 1' else 'Kasa 1' end)
$$;

-- Rows of all businesses: row security is set aside for this, and nothing of it is news for the log.
alter table tills no force row level security;
select add_till(id, locale) from businesses;
alter table tills force row level security;
select record_changes_of('tills', 'tills');
