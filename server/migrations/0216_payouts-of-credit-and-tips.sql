-- Credit of clients and tips of employees are paid out; a tip says by which method it came.

alter table cash_operations
  -- the user whose PIN allowed it
  add column approved_by_id uuid,
  drop constraint cash_operations_type_check,
  add constraint cash_operations_type_check check (type in
    ('pay_in', 'pay_out', 'bank_drop', 'salary_advance', 'supplier', 'tips', 'client_payout', 'difference')),
  add constraint cash_operations_tips check (type <> 'tips' or employee_id is not null);

-- Categories that were used before are suggested.
create index cash_operations_category on cash_operations (business_id, category) where category is not null;

-- Credit that was paid out by a transfer. Its posting names the client, as that of a pay-out in cash does.
create table client_transfers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  method_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  approved_by_id uuid,
  at timestamptz not null default now(),
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  foreign key (business_id, method_id) references payment_methods (business_id, id) on delete restrict
);
create index client_transfers_method_id on client_transfers (business_id, method_id);
select fence_tenant_table('client_transfers', 'select, insert');
select keep_entries_of('client_transfers');
select record_changes_of('client_transfers', 'financial-operations');

-- What is owed to an employee is kept as other balances are, below zero in the book.
alter table book_balances
  drop constraint book_balances_account_check,
  add constraint book_balances_account_check check (account in ('cash', 'client', 'voucher', 'deposit', 'tips'));
alter table book_entries no force row level security;
alter table book_balances no force row level security;
insert into book_balances (business_id, account, subject_id, balance)
select business_id, 'tips', subject_id, sum(amount) from book_entries where account = 'tips' group by business_id, subject_id;
alter table book_entries force row level security;
alter table book_balances force row level security;

alter table sale_tips
  -- how it was paid; null: from the balance of the client, or before this was noted
  add column method_id uuid,
  add foreign key (business_id, method_id) references payment_methods (business_id, id) on delete restrict;
create index sale_tips_method_id on sale_tips (business_id, method_id) where method_id is not null;
