-- Recipes of the past: what visits of a time were expected to use up. A changed recipe does not rewrite their figures.

create table recipe_times (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  product_id uuid not null,
  qty bigint not null check (qty > 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null default 'infinity',
  primary key (business_id, service_id, product_id, begins_at),
  check (begins_at < ends_at),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade
);
create index recipe_times_product_id on recipe_times (business_id, product_id);
select fence_tenant_table('recipe_times', 'select');

create function end_recipe_times() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  -- What began in this transaction was never in force.
  delete from recipe_times t using gone g
  where t.business_id = g.business_id and t.service_id = g.service_id and t.product_id = g.product_id
    and t.ends_at = 'infinity' and t.begins_at >= now();
  update recipe_times t set ends_at = now() from gone g
  where t.business_id = g.business_id and t.service_id = g.service_id and t.product_id = g.product_id
    and t.ends_at = 'infinity';
  return null;
end
$$;
revoke execute on function end_recipe_times() from public;

create function begin_recipe_times() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  -- A line that this transaction has removed and adds again goes on: a form writes all lines anew.
  update recipe_times t set ends_at = 'infinity' from fresh f
  where t.business_id = f.business_id and t.service_id = f.service_id and t.product_id = f.product_id
    and t.qty = f.qty and t.ends_at = now();
  -- The first recipe of a service counts for its earlier visits too: there was no other.
  insert into recipe_times (business_id, service_id, product_id, qty, begins_at)
  select f.business_id, f.service_id, f.product_id, f.qty,
    case when exists (select from recipe_times t where t.business_id = f.business_id and t.service_id = f.service_id)
      then now() else '-infinity' end
  from fresh f
  where not exists (
    select from recipe_times t where t.business_id = f.business_id and t.service_id = f.service_id
      and t.product_id = f.product_id and t.ends_at = 'infinity');
  return null;
end
$$;
revoke execute on function begin_recipe_times() from public;

-- In the order of their names.
create trigger dates_end_after_delete after delete on service_recipe_lines
  referencing old table as gone for each statement execute function end_recipe_times();
create trigger dates_end_after_update after update on service_recipe_lines
  referencing old table as gone for each statement execute function end_recipe_times();
create trigger dates_start_after_insert after insert on service_recipe_lines
  referencing new table as fresh for each statement execute function begin_recipe_times();
create trigger dates_start_after_update after update on service_recipe_lines
  referencing new table as fresh for each statement execute function begin_recipe_times();

alter table recipe_times no force row level security;
alter table service_recipe_lines no force row level security;
insert into recipe_times (business_id, service_id, product_id, qty, begins_at)
select business_id, service_id, product_id, qty, '-infinity' from service_recipe_lines;
alter table service_recipe_lines force row level security;
alter table recipe_times force row level security;
