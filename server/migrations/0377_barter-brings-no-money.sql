-- Barter brings no money. New businesses begin so, and methods that were never changed follow.
create or replace function add_payment_methods(business uuid, locale text) returns void
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
    ('Barter', 'Barter', 'barter', false, true, 7),
    ('Gratis', 'Free', 'free', false, false, 8)
  ) as given (polish, english, type, turnover, commission, place)
$$;

-- Nothing of it is news for the log.
alter table payment_methods disable trigger record_change;
alter table payment_methods no force row level security;
update payment_methods set counts_turnover = false
where type = 'barter' and name = 'Barter' and counts_turnover and version = 1;
alter table payment_methods force row level security;
alter table payment_methods enable trigger record_change;
