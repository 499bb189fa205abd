-- All movements of a sale line, which may come from several batches. Users who can approve at the till.

create table sale_line_movements (
  business_id uuid not null references businesses on delete cascade,
  sale_line_id uuid not null,
  position int not null,
  movement_id uuid not null,
  primary key (business_id, sale_line_id, position),
  unique (business_id, movement_id),
  foreign key (business_id, sale_line_id) references sale_lines (business_id, id) on delete cascade,
  foreign key (business_id, movement_id) references stock_movements (business_id, id) on delete restrict
);
select fence_tenant_table('sale_line_movements', 'select, insert');
select keep_entries_of('sale_line_movements');

-- Rows of all businesses: row security is set aside for these tables, and for no other.
alter table sale_lines no force row level security;
alter table stock_movements no force row level security;
alter table sale_line_movements no force row level security;
-- Movements of one product and one document belong to its only line of that product; to the first of several.
insert into sale_line_movements (business_id, sale_line_id, position, movement_id)
  select m.business_id, l.id, row_number() over (partition by l.business_id, l.id order by m.number) - 1, m.id
  from stock_movements m
  join lateral (
    select l.id, l.business_id from sale_lines l
    where l.business_id = m.business_id and l.sale_id = m.ref_id and l.product_id = m.product_id
    order by l.movement_id = m.id desc nulls last, l.position limit 1) l on true
  where m.ref_kind = 'sale' and m.reverses_id is null;
alter table sale_lines force row level security;
alter table stock_movements force row level security;
alter table sale_line_movements force row level security;

-- Lists the members of the business who hold a permission and have a PIN that is not used up. It runs as the owner, who
-- alone may read whose PIN that is.
create function approvers(permission text) returns table (id uuid, name text)
language sql stable security definer
set search_path from current
as $$
  select distinct u.id, u.name
  from memberships m
  join users u on u.id = m.user_id and u.status = 'active'
  join pins p on p.user_id = u.id and p.failures < 5
  join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
  where m.business_id = current_business_id() and m.status = 'active' and r.permissions @> array[permission]
$$;
revoke execute on function approvers(text) from public;
grant execute on function approvers(text) to wizyta_app;
