-- Loyalty: the rule of a business, the cards of its clients, and every entry of points.

create table loyalty_programs (
  business_id uuid not null references businesses on delete cascade,
  active boolean not null default false,
  -- gross grosze that give one point
  grosze_per_point int not null check (grosze_per_point > 0),
  scope text not null check (scope in ('all', 'services', 'products')),
  -- gross grosze off for one point
  point_value int not null check (point_value > 0),
  least_points int not null check (least_points >= 1),
  -- most part of a sale that points take off
  most_percent int not null check (most_percent between 1 and 100),
  -- null: points do not expire
  valid_months int check (valid_months between 1 and 120),
  updated_at timestamptz not null default now(),
  primary key (business_id)
);
select fence_tenant_table('loyalty_programs', 'select, insert, update');
select record_changes_of('loyalty_programs', 'loyalty', 'business_id');

-- The sum of the entries, kept with them. The row is the lock of its points.
create table loyalty_cards (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  balance bigint not null default 0,
  entries int not null default 0,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete restrict
);
create index loyalty_cards_client_id on loyalty_cards (business_id, client_id);
select fence_tenant_table('loyalty_cards', 'select, insert');
grant update (client_id, balance, entries) on loyalty_cards to wizyta_app, wizyta_worker;

create table loyalty_entries (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  card_id uuid not null,
  -- 1, 2, 3 … of the card, without gaps
  number int not null check (number > 0),
  at timestamptz not null default now(),
  type text not null check (type in ('earned', 'redeemed', 'taken_back', 'returned', 'expired', 'moved')),
  -- signed
  points bigint not null check (points <> 0),
  balance_after bigint not null,
  -- the document: a sale, a refund
  sale_id uuid,
  -- earned: grosze that count, and those that give one point. redeemed: grosze off.
  amount bigint,
  per_point int,
  scope text check (scope in ('all', 'services', 'products')),
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  unique (business_id, card_id, number),
  foreign key (business_id, card_id) references loyalty_cards (business_id, id) on delete cascade,
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  -- moved: from the card of a client that was merged
  check (type = 'moved' or (type in ('earned', 'returned')) = (points > 0)),
  check ((type = 'earned') = (per_point is not null and scope is not null and amount is not null)),
  check (type in ('expired', 'moved') or sale_id is not null)
);
create index loyalty_entries_sale_id on loyalty_entries (business_id, sale_id) where sale_id is not null;
create index loyalty_entries_card_id on loyalty_entries (business_id, card_id, at desc);
select fence_tenant_table('loyalty_entries', 'select, insert');
select keep_entries_of('loyalty_entries');

-- True of a discount that points gave.
alter table sale_line_discounts add column is_points boolean not null default false;
