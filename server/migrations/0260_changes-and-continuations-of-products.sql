-- Changes of many products at once, kept so that they can be undone later than the toast that offers it.

create table product_changes (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  undone_at timestamptz,
  primary key (business_id, id)
);
create index product_changes_created_at on product_changes (business_id, created_at);
select fence_tenant_table('product_changes', 'select, insert, update');
select record_changes_of('product_changes', 'product-changes');

create table product_change_lines (
  business_id uuid not null references businesses on delete cascade,
  change_id uuid not null,
  product_id uuid not null,
  -- the changed columns alone
  before jsonb not null,
  after jsonb not null,
  primary key (business_id, change_id, product_id),
  foreign key (business_id, change_id) references product_changes (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index product_change_lines_product_id on product_change_lines (business_id, product_id);
select fence_tenant_table('product_change_lines', 'select, insert');

-- A product that is continued in another unit takes over the former prices first, and its present price then. That price
-- has begun already, and is not entered again. As in migration 0229 but for the condition of the insert.
create or replace function keep_price_of_product() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  with two as (
    select begins_at, sale_price, row_number() over (order by begins_at desc) as place
    from product_prices where business_id = new.business_id and product_id = new.id order by begins_at desc limit 2
  )
  delete from product_prices p using two slip, two former
  where p.business_id = new.business_id and p.product_id = new.id and p.begins_at = slip.begins_at
    and slip.place = 1 and former.place = 2 and slip.begins_at > clock_timestamp() - interval '10 minutes'
    and former.sale_price is not distinct from new.sale_price;
  if not found then
    insert into product_prices (business_id, product_id, sale_price)
    select new.business_id, new.id, new.sale_price
    where (
      select p.sale_price from product_prices p where p.business_id = new.business_id and p.product_id = new.id
      order by p.begins_at desc limit 1) is distinct from new.sale_price;
  end if;
  return null;
end
$$;
revoke execute on function keep_price_of_product() from public;
