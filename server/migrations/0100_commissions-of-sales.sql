-- Commissions of employees by lines of sales, append-only. A refund or a void takes its part back by another row.

create table commission_entries (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- the document: a sale, a refund
  sale_id uuid not null,
  sale_line_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('sale', 'refund', 'void')),
  -- the day in the time zone of the business
  earned_on date not null,
  at timestamptz not null default now(),
  -- null: the employee was in no group on that day
  commission_group_id uuid,
  rule text not null check (rule in ('item', 'group', 'tier', 'default', 'none')),
  -- hundredths of a percent, or grosze for each piece
  percent int,
  rate_amount int,
  -- signed grosze
  base bigint not null,
  amount bigint not null,
  -- a sentence with its figures
  reason jsonb not null,
  -- as the rules read them, so that other rules can be tried
  facts jsonb not null,
  reverses_id uuid,
  primary key (business_id, id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, sale_line_id) references sale_lines (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, commission_group_id) references commission_groups (business_id, id) on delete restrict,
  foreign key (business_id, reverses_id) references commission_entries (business_id, id) on delete cascade,
  check ((kind = 'sale') = (reverses_id is null))
);
create index commission_entries_employee_id on commission_entries (business_id, employee_id, earned_on, at);
create index commission_entries_earned_on on commission_entries (business_id, earned_on);
create index commission_entries_sale_id on commission_entries (business_id, sale_id);
create index commission_entries_sale_line_id on commission_entries (business_id, sale_line_id);
create index commission_entries_commission_group_id on commission_entries (business_id, commission_group_id)
  where commission_group_id is not null;
create index commission_entries_reverses_id on commission_entries (business_id, reverses_id) where reverses_id is not null;
select fence_tenant_table('commission_entries', 'select, insert');
select keep_entries_of('commission_entries');
