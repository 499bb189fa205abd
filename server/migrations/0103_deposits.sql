-- Prepayments of visits are documents of their own (ZAL) with the tax of the services. The sale deducts them.

alter table sales
  -- gross grosze of prepayments that were deducted
  add column deposit_total bigint not null default 0 check (deposit_total >= 0),
  drop constraint sales_kind_check,
  drop constraint sales_check1,
  drop constraint sales_check2,
  drop constraint sales_check3,
  add constraint sales_kind_check check (kind in ('sale', 'refund', 'deposit')),
  add constraint sales_reason check (kind <> 'refund' or reason is not null),
  add constraint sales_total check (total = subtotal - discount_total - deposit_total),
  add constraint sales_sign check
    (case kind when 'refund' then total <= 0 and tip_total <= 0 else total >= 0 and tip_total >= 0 end),
  add constraint sales_deposit_total check (kind = 'sale' or deposit_total = 0);

alter table sale_lines
  -- the prepayment that a line deducts
  add column deposit_id uuid,
  add foreign key (business_id, deposit_id) references sales (business_id, id) on delete restrict,
  drop constraint sale_lines_kind_check,
  drop constraint sale_lines_check1,
  add constraint sale_lines_kind_check check (kind in ('service', 'product', 'fee', 'account', 'voucher', 'pass', 'deposit')),
  add constraint sale_lines_total check (refunds_line_id is not null or case
    when deposit_id is null then qty > 0 and total >= 0 and total = qty * unit_price::bigint - discount and discount >= 0
    else kind = 'deposit' and qty = -1 and total = -unit_price and discount = 0 end);
create index sale_lines_deposit_id on sale_lines (business_id, deposit_id) where deposit_id is not null;

-- Money paid ahead for a visit: below zero in the book until it is deducted, returned or kept.
alter table book_entries
  drop constraint book_entries_account_check,
  add constraint book_entries_account_check check (account in
    ('cash', 'method', 'revenue', 'tips', 'client', 'voucher', 'deposit', 'other', 'difference'));
alter table book_balances
  drop constraint book_balances_account_check,
  add constraint book_balances_account_check check (account in ('cash', 'client', 'voucher', 'deposit'));
