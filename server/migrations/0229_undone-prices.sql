-- A price that is taken back within ten minutes was a slip: bulk changes have an undo. The slip was announced as the
-- lowest price of the 30 days before a reduction (directive 98/6/EC, art. 6a).
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
    insert into product_prices (business_id, product_id, sale_price) values (new.business_id, new.id, new.sale_price);
  end if;
  return null;
end
$$;
revoke execute on function keep_price_of_product() from public;

-- Keeps the price of a service or a variant, or forgets the slip that it takes back. Runs as its trigger does.
create function keep_service_price(business uuid, service uuid, item uuid, present int) returns void
language plpgsql
set search_path from current
as $$
begin
  with two as (
    select begins_at, price, row_number() over (order by begins_at desc) as place
    from service_prices where business_id = business and item_id = item order by begins_at desc limit 2
  )
  delete from service_prices p using two slip, two former
  where p.business_id = business and p.item_id = item and p.begins_at = slip.begins_at
    and slip.place = 1 and former.place = 2 and slip.begins_at > clock_timestamp() - interval '10 minutes'
    and former.price = present;
  if not found then
    insert into service_prices (business_id, service_id, item_id, price) values (business, service, item, present);
  end if;
end
$$;
revoke execute on function keep_service_price(uuid, uuid, uuid, int) from public;

create or replace function keep_price_of_service() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  perform keep_service_price(new.business_id, new.id, new.id, new.price);
  return null;
end
$$;
revoke execute on function keep_price_of_service() from public;
create or replace function keep_price_of_variant() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  perform keep_service_price(new.business_id, new.service_id, new.id, new.price);
  return null;
end
$$;
revoke execute on function keep_price_of_variant() from public;
