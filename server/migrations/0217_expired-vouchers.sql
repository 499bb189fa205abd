-- What is left on a voucher that expired becomes income. Extended, the voucher is good for it again.

alter table vouchers
  -- grosze that were left when it was closed; zero: it was not
  add column closed_amount bigint not null default 0 check (closed_amount >= 0);
grant update (closed_amount) on vouchers to wizyta_app, wizyta_worker;

-- Vouchers on which something is left. Those that were used up are many, and no work for the nightly job.
create index book_balances_vouchers_left on book_balances (business_id, subject_id) where account = 'voucher' and balance < 0;

alter table voucher_entries
  drop constraint voucher_entries_type_check,
  drop constraint voucher_entries_check,
  add constraint voucher_entries_type_check check (type in ('sold', 'redeemed', 'returned', 'refunded', 'voided', 'expired', 'revived',
    'extended', 'blocked', 'unblocked', 'transferred', 'frozen', 'unfrozen')),
  add constraint voucher_entries_amount check (case when type in ('redeemed', 'refunded', 'voided', 'expired') then amount <= 0 and qty <= 0
    when type in ('sold', 'returned', 'revived') then amount >= 0 and qty >= 0
    else amount = 0 and qty = 0 and reason is not null end);

alter table book_entries
  drop constraint book_entries_kind_check,
  drop constraint book_entries_account_check,
  drop constraint book_entries_check,
  add constraint book_entries_kind_check check
    (kind in ('sale', 'refund', 'void', 'correction', 'operation', 'operation_reversal', 'expiry', 'revival')),
  add constraint book_entries_account_check check (account in
    ('cash', 'method', 'revenue', 'tips', 'client', 'voucher', 'deposit', 'forfeited', 'other', 'difference')),
  add constraint book_entries_subject check ((subject_id is null) = (account in ('revenue', 'forfeited', 'other', 'difference')));
