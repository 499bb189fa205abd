-- Corrections of sales: documents of their own (KOR) that name the sale. They change payments, employees and the buyer.

alter table sales
  -- true of a correction that changes the buyer, whose columns it then holds
  add column corrects_buyer boolean not null default false,
  -- the refunded or voided sale that was sold anew by this one
  add column replaces_id uuid,
  add foreign key (business_id, replaces_id) references sales (business_id, id) on delete restrict,
  drop constraint sales_kind_check,
  drop constraint sales_check,
  drop constraint sales_reason,
  add constraint sales_kind_check check (kind in ('sale', 'refund', 'deposit', 'correction')),
  add constraint sales_corrects check ((kind in ('refund', 'correction')) = (corrects_id is not null)),
  add constraint sales_reason check (kind not in ('refund', 'correction') or reason is not null),
  add constraint sales_correction check (kind <> 'correction' or subtotal = 0 and discount_total = 0 and tip_total = 0),
  add constraint sales_corrects_buyer check (kind = 'correction' or not corrects_buyer),
  add constraint sales_replaces check (kind = 'sale' or replaces_id is null);
create unique index sales_replaces_id on sales (business_id, replaces_id) where replaces_id is not null;

-- Employees of a line as a correction leaves them, append-only. The last one of a line holds.
create table sale_line_corrections (
  business_id uuid not null references businesses on delete cascade,
  -- the correction
  sale_id uuid not null,
  sale_line_id uuid not null,
  -- 1, 2, 3 … of the line
  number int not null check (number > 0),
  employee_before uuid,
  employee_id uuid,
  seller_before uuid,
  seller_id uuid,
  primary key (business_id, sale_line_id, number),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, sale_line_id) references sale_lines (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete restrict,
  foreign key (business_id, seller_id) references employees (business_id, id) on delete restrict,
  check ((employee_before, seller_before) is distinct from (employee_id, seller_id))
);
create index sale_line_corrections_sale_id on sale_line_corrections (business_id, sale_id);
create index sale_line_corrections_employee_id on sale_line_corrections (business_id, employee_id) where employee_id is not null;
create index sale_line_corrections_seller_id on sale_line_corrections (business_id, seller_id) where seller_id is not null;
select fence_tenant_table('sale_line_corrections', 'select, insert');
select keep_entries_of('sale_line_corrections');
select record_changes_of('sale_line_corrections', 'sales', 'sale_id');

alter table book_entries
  drop constraint book_entries_kind_check,
  add constraint book_entries_kind_check check
    (kind in ('sale', 'refund', 'void', 'correction', 'operation', 'operation_reversal'));

-- A correction takes a commission back by a row of its own kind. It gives the new one as a sale does.
alter table commission_entries
  drop constraint commission_entries_kind_check,
  add constraint commission_entries_kind_check check (kind in ('sale', 'refund', 'void', 'correction'));

-- Goods and services of a voided sale do not count for its client any more.
create function take_back_goods_value() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients c set goods_value = c.goods_value - a.total
  from (
    select s.business_id, s.client_id, sum(l.total) as total
    from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
    where s.business_id = new.business_id and s.id = new.sale_id and s.client_id is not null
      and l.event_id is null and l.kind in ('service', 'product', 'fee')
    group by s.business_id, s.client_id) a
  where c.business_id = a.business_id and c.id = a.client_id and a.total <> 0;
  return null;
end
$$;
revoke execute on function take_back_goods_value() from public;
create trigger take_back_goods_value after insert on sale_voids for each row execute function take_back_goods_value();

-- Rows of all businesses: row security is set aside for these tables, and for no other.
alter table sales no force row level security;
alter table sale_lines no force row level security;
alter table sale_voids no force row level security;
alter table clients no force row level security;
alter table clients disable trigger user;
update clients c set goods_value = c.goods_value - a.total
from (
  select s.business_id, s.client_id, sum(l.total) as total
  from sale_voids v join sales s on s.business_id = v.business_id and s.id = v.sale_id
  join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
  where s.client_id is not null and l.event_id is null and l.kind in ('service', 'product', 'fee')
  group by s.business_id, s.client_id) a
where c.business_id = a.business_id and c.id = a.client_id and a.total <> 0;
alter table clients enable trigger user;
alter table clients force row level security;
alter table sale_voids force row level security;
alter table sale_lines force row level security;
alter table sales force row level security;
