-- The period after opening counts for the open pack of a batch; its sealed packs last until their expiry. `opened_on` is
-- the day on which that pack was opened, and null while whole packs remain. It was the day of the first usage of the batch.

-- Returns the day of the last usage that broke a seal of a batch. Movements that were taken back do not count.
create function batch_opened_on(b stock_batches) returns date
language sql stable
begin atomic
  with moves as (
    select m.number, m.type, m.qty, m.at, sum(m.qty) over (order by m.number) as after
    from stock_movements m
    where m.business_id = b.business_id and m.product_id = b.product_id and m.batch_id = b.id and m.reverses_id is null
      and not exists (select from stock_movements r where r.business_id = m.business_id and r.reverses_id = m.id)
  )
  select case when b.balance % p.pack_size <> 0 then coalesce(
      max(m.day) filter (where div(m.after, p.pack_size) < div(m.after - m.qty, p.pack_size)),
      min(m.day))
    end
  from products p
  join businesses z on z.id = p.business_id
  left join lateral (
    select (m.at at time zone z.timezone)::date as day, m.after, m.qty from moves m where m.type = 'usage'
  ) m on true
  where p.business_id = b.business_id and p.id = b.product_id
  group by p.pack_size;
end;

alter table stock_batches no force row level security;
alter table stock_movements no force row level security;
alter table products no force row level security;
alter table businesses no force row level security;
update stock_batches b set opened_on = batch_opened_on(b) where b.opened_on is not null;
alter table businesses force row level security;
alter table products force row level security;
alter table stock_movements force row level security;
alter table stock_batches force row level security;
