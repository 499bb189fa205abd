-- Numbers of loyalty cards: LK, seven digits of the client's number, and a check digit as a GTIN has.

create function loyalty_card_number(client bigint) returns text
language sql immutable parallel safe
return (
  select 'LK' || digits || ((10 - sum(substr(digits, place, 1)::int * case when place % 2 = 1 then 3 else 1 end) % 10) % 10)
  from (select lpad(client::text, 7, '0') as digits where client between 1 and 9999999) one, generate_series(1, 7) as place
  group by digits);

alter table loyalty_cards
  -- null: the client has another card with a number, or was erased
  add column number text check (number ~ '^LK[0-9]{8}$');

-- Cards that were given before. The login that migrates sees no business (migration 0176).
alter table loyalty_cards no force row level security;
alter table clients no force row level security;
alter table client_erasures no force row level security;
update loyalty_cards k set number = loyalty_card_number(c.number)
from clients c
where c.business_id = k.business_id and c.id = k.client_id
  and k.id = (select o.id from loyalty_cards o where o.business_id = k.business_id and o.client_id = k.client_id
    order by o.balance desc, o.created_at, o.id limit 1)
  and not exists (select from client_erasures e where e.business_id = k.business_id and e.client_id = k.client_id);
alter table client_erasures force row level security;
alter table clients force row level security;
alter table loyalty_cards force row level security;

create unique index loyalty_cards_number on loyalty_cards (business_id, number) where number is not null;

create function erase_loyalty_number() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update loyalty_cards set number = null where business_id = new.business_id and client_id = new.client_id;
  return null;
end
$$;
revoke execute on function erase_loyalty_number() from public;
create trigger erase_loyalty_number after insert on client_erasures for each row execute function erase_loyalty_number();
