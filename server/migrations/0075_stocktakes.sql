-- Counting the shelf: documents whose posting corrects the ledger of stock by what was found.

create table stocktakes (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  status text not null default 'open' check (status in ('open', 'counting', 'review', 'posted', 'cancelled')),
  scope text not null check (scope in ('all', 'group', 'shelf')),
  -- its products and those of the groups below it
  product_group_id uuid,
  shelf_place text check (shelf_place <> ''),
  -- counters do not see what the ledger expects
  blind boolean not null default false,
  note text,
  -- of its series, once posted: INW 3/2026
  number int check (number > 0),
  number_year int,
  -- what the posting did with products that were not counted
  uncounted text check (uncounted in ('zero', 'unchanged')),
  -- signed net grosze by which the posting changed the stock
  value bigint,
  posted_at timestamptz,
  -- both outlive the account, as in the log
  by_id uuid default current_user_id(),
  posted_by_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, product_group_id) references product_groups (business_id, id) on delete restrict,
  check ((scope = 'group') = (product_group_id is not null)),
  check ((scope = 'shelf') = (shelf_place is not null)),
  check ((status = 'posted') = (number is not null)),
  check ((number is null) = (number_year is null) and (number is null) = (posted_at is null) and (number is null) = (value is null)),
  check (archived_at is null or status in ('open', 'cancelled'))
);
create index stocktakes_created_at on stocktakes (business_id, created_at desc, id);
create index stocktakes_product_group_id on stocktakes (business_id, product_group_id) where product_group_id is not null;
create unique index stocktakes_number on stocktakes (business_id, number_year, number) where number is not null;
select fence_tenant_table('stocktakes', 'select, insert, update');
select record_changes_of('stocktakes', 'stocktakes');

-- One row a product that is counted. The log tells of stocktakes and counts: thousands of lines would say nothing more.
create table stocktake_lines (
  business_id uuid not null references businesses on delete cascade,
  stocktake_id uuid not null,
  product_id uuid not null,
  -- stock by the ledger when the stocktake began, thousandths of the usage unit
  expected bigint not null,
  -- false: posted, cancelled, put away; the product can be counted elsewhere
  is_open boolean not null default true,
  -- sum of its counts, and the stock by the ledger at the last of them; null: not counted
  counted bigint check (counted >= 0),
  stock_then bigint,
  -- there were movements between its first and its last count
  moved_meanwhile boolean not null default false,
  -- its counts were cleared: it is to be counted again
  recount boolean not null default false,
  -- by the posting: signed thousandths, and signed net grosze
  difference bigint,
  value bigint,
  primary key (business_id, stocktake_id, product_id),
  foreign key (business_id, stocktake_id) references stocktakes (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete restrict,
  check ((counted is null) = (stock_then is null))
);
create index stocktake_lines_product_id on stocktake_lines (business_id, product_id);
-- No product is counted in two stocktakes at once.
create unique index stocktake_lines_open on stocktake_lines (business_id, product_id) where is_open;
select fence_tenant_table('stocktake_lines');

-- What was found, each by one user at one moment; counts of a product add up.
create table stocktake_counts (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  stocktake_id uuid not null,
  product_id uuid not null,
  -- thousandths of the usage unit
  qty bigint not null check (qty >= 0),
  -- the moment by the ledger: how many movements the product had, and the stock after them
  entries int not null check (entries >= 0),
  stock bigint not null,
  at timestamptz not null default now(),
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  foreign key (business_id, stocktake_id, product_id)
    references stocktake_lines (business_id, stocktake_id, product_id) on delete cascade
);
create index stocktake_counts_line on stocktake_counts (business_id, stocktake_id, product_id);
create index stocktake_counts_at on stocktake_counts (business_id, stocktake_id, at desc, id);
select fence_tenant_table('stocktake_counts', 'select, insert, delete');
select record_changes_of('stocktake_counts', 'stocktakes', 'stocktake_id');

-- Products of one shelf are listed and counted together.
create index products_shelf_place on products (business_id, shelf_place) where shelf_place is not null;

-- Starting and cancelling a stocktake were rights to stock levels. Counting needs a right without that of correcting stock.
alter table roles no force row level security;
alter table roles disable trigger record_change;
with renamed(before, after) as (
  values ('stock-levels.index', 'stocktakes.index'), ('stock-levels.create', 'stocktakes.create'),
    ('stock-levels.update', 'stocktakes.update'), ('stock-levels.delete', 'stocktakes.delete')
)
update roles set permissions =
  array(select one from unnest(permissions) with ordinality given(one, place)
    where one not in ('stock-levels.create', 'stock-levels.delete') order by place)
  || array(select after from renamed where before = any (roles.permissions) and after <> all (roles.permissions));
-- Those that every business started with have what they have in a new one.
with added(role, names) as (
  values ('manager', array['stocktakes.create']), ('cashier', array['stocktakes.update'])
)
update roles set permissions = permissions || array(select unnest(names) except select unnest(permissions))
from added where roles.key = added.role;
alter table roles enable trigger record_change;
alter table roles force row level security;

alter table api_keys no force row level security;
alter table api_keys disable trigger record_change;
update api_keys set permissions =
  array_replace(array_replace(permissions, 'stock-levels.create', 'stocktakes.create'), 'stock-levels.delete', 'stocktakes.delete')
where permissions && array['stock-levels.create', 'stock-levels.delete'];
alter table api_keys enable trigger record_change;
alter table api_keys force row level security;
