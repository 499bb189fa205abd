-- Cards of the dashboard as a user has put them in a business. It is the user's own look: the activity log does not repeat it.

create table dashboard_layouts (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- in their order, each with its size: `money:small`
  cards text[] not null check (cardinality(cards) <= 40),
  updated_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index dashboard_layouts_user_id on dashboard_layouts (user_id);
select fence_tenant_table('dashboard_layouts');

-- Prepayments that are neither deducted, returned nor kept: few of all that were ever taken.
create index book_balances_held on book_balances (business_id, subject_id) where account = 'deposit' and balance < 0;
