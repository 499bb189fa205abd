-- Why a line costs another price than agreed or listed.
alter table sale_lines
  add column price_reason text check (price_reason in ('scope', 'complaint', 'agreed', 'mistake', 'other')),
  add column price_note text check (price_note <> '');

-- Largest discount by hand of a role; null: that of the business, or none with the right to other prices.
alter table roles add column hand_discount_percent int check (hand_discount_percent between 0 and 100);

-- Selling on account needs a right. The roles that every business started with get what those of a new business have.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || array['client-debts.create']
where key in ('superadmin', 'admin', 'manager') and not permissions @> array['client-debts.create'];
alter table roles enable trigger record_change;
alter table roles force row level security;
