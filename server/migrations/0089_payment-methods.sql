-- Ways of payment, called as a salon calls them.

create table payment_methods (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  type text not null check (type in
    ('cash', 'card', 'blik', 'transfer', 'voucher', 'pass', 'online', 'barter', 'reward', 'free', 'other')),
  counts_turnover boolean not null,
  counts_commission boolean not null,
  opens_drawer boolean not null default false,
  fiscal_code text,
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
-- Two methods of one name could not be told apart.
create unique index payment_methods_name on payment_methods (business_id, lower(name)) where archived_at is null;
select fence_tenant_table('payment_methods', 'select, insert, update');

-- The methods of a business that has just been opened. A voucher or pass was turnover when it was sold.
create function add_payment_methods(business uuid, locale text) returns void
language sql
set search_path from current
as $$
  insert into payment_methods (business_id, name, type, counts_turnover, counts_commission, opens_drawer, sort_order)
  select business, case when locale = 'en' then english else polish end, type, turnover, commission, type = 'cash', place - 1
  from (values
    ('Gotówka', 'Cash', 'cash', true, true, 1),
    ('Karta', 'Card', 'card', true, true, 2),
    ('BLIK', 'BLIK', 'blik', true, true, 3),
    ('Przelew', 'Transfer', 'transfer', true, true, 4),
    ('Bon', 'Voucher', 'voucher', false, true, 5),
    ('Karnet', 'Pass', 'pass', false, true, 6),
    ('Barter', 'Barter', 'barter', true, true, 7),
    ('Gratis', 'Free', 'free', false, false, 8)
  ) as given (polish, english, type, turnover, commission, place)
$$;

-- Rows of all businesses: row security is set aside for this, and nothing of it is news for the log.
alter table payment_methods no force row level security;
select add_payment_methods(id, locale) from businesses;
alter table payment_methods force row level security;
select record_changes_of('payment_methods', 'payment-methods');
