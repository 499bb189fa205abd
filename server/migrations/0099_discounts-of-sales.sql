-- Discounts of each line of a sale with their rule. Uses of each rule.

create table sale_line_discounts (
  business_id uuid not null references businesses on delete cascade,
  sale_id uuid not null,
  sale_line_id uuid not null,
  position int not null,
  -- null: given by hand
  discount_id uuid,
  -- of the rule as it was called then; the reason of one by hand
  name text check (name <> ''),
  -- signed gross grosze off the line; a refund gives its part back below zero
  amount bigint not null,
  -- a sentence with its figures
  reason jsonb,
  -- why the user took a rule off the line, whose amount is zero then
  declined text check (declined <> ''),
  primary key (business_id, sale_id, sale_line_id, position),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, sale_line_id) references sale_lines (business_id, id) on delete cascade,
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete restrict,
  check (declined is null or amount = 0)
);
create index sale_line_discounts_sale_line_id on sale_line_discounts (business_id, sale_line_id);
create index sale_line_discounts_discount_id on sale_line_discounts (business_id, discount_id) where discount_id is not null;
select fence_tenant_table('sale_line_discounts', 'select, insert');
select keep_entries_of('sale_line_discounts');

-- Uses of a rule, append-only: one row for each document. A void and a whole refund take the use back.
create table discount_entries (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  discount_id uuid not null,
  sale_id uuid not null,
  client_id uuid,
  at timestamptz not null default now(),
  uses smallint not null check (uses in (-1, 0, 1)),
  -- signed grosze that the rule gave
  amount bigint not null,
  primary key (business_id, id),
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete restrict,
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete restrict
);
create index discount_entries_discount_id on discount_entries (business_id, discount_id, client_id);
create index discount_entries_sale_id on discount_entries (business_id, sale_id);
create index discount_entries_client_id on discount_entries (business_id, client_id) where client_id is not null;
select fence_tenant_table('discount_entries', 'select, insert');
select keep_entries_of('discount_entries');

-- Their sums, kept with them. The row is the lock of its rule.
create table discount_uses (
  business_id uuid not null references businesses on delete cascade,
  discount_id uuid not null,
  uses int not null default 0,
  amount bigint not null default 0,
  primary key (business_id, discount_id),
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete cascade
);
select fence_tenant_table('discount_uses', 'select, insert, update');

-- Discounts by hand of former sales. Rows of all businesses: row security is set aside for these tables, and for no other.
alter table sale_lines no force row level security;
alter table sale_line_discounts no force row level security;
insert into sale_line_discounts (business_id, sale_id, sale_line_id, position, name, amount)
  select business_id, sale_id, id, 0, discount_reason, discount from sale_lines where discount <> 0;
alter table sale_lines force row level security;
alter table sale_line_discounts force row level security;
