-- The total of a received delivery is that of what has arrived, as its corrections left it. It was that of the order.
alter table deliveries no force row level security;
alter table deliveries disable trigger record_change;
alter table delivery_lines no force row level security;
alter table delivery_corrections no force row level security;
alter table delivery_correction_lines no force row level security;

with corrected as (
  select l.business_id, l.delivery_id, l.vat_rate,
    l.received + coalesce(sum(x.packs - x.packs_before), 0) as packs,
    coalesce((array_agg(x.pack_price order by c.number_year desc, c.number desc) filter (where x.pack_price is not null))[1],
      l.pack_price) as pack_price
  from delivery_lines l
  left join delivery_correction_lines x
    on x.business_id = l.business_id and x.delivery_id = l.delivery_id and x.line_id = l.id
  left join delivery_corrections c on c.business_id = x.business_id and c.id = x.correction_id
  group by l.business_id, l.delivery_id, l.id, l.vat_rate, l.received, l.pack_price
), rates as (
  select business_id, delivery_id, vat_rate, sum(packs::bigint * pack_price) as sum
  from corrected group by business_id, delivery_id, vat_rate
)
update deliveries d set total = (
  select coalesce(sum(r.sum + case when d.price_mode = 'net'
    then round(r.sum * case r.vat_rate when '23' then 23 when '8' then 8 when '5' then 5 else 0 end / 100.0) else 0 end), 0)
  from rates r where r.business_id = d.business_id and r.delivery_id = d.id)
where d.status in ('received', 'closed');

alter table delivery_correction_lines force row level security;
alter table delivery_corrections force row level security;
alter table delivery_lines force row level security;
alter table deliveries enable trigger record_change;
alter table deliveries force row level security;
