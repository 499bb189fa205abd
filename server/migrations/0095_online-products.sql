-- Which products clients see on the web, in which order and with which text.

alter table products
  add column shown_online boolean not null default false,
  -- counts only while it is shown
  add column sold_online boolean not null default false,
  add column online_description text,
  add column online_description_en text,
  -- kept when a product is hidden, so that it returns to its place
  add column online_order int;
create index products_online on products (business_id, (not shown_online), online_order, name, id) where archived_at is null;
create index products_online_order on products (business_id, online_order) where online_order is not null;

create function place_online() returns trigger
language plpgsql
set search_path from current
as $$
begin
  new.online_order := (
    select coalesce(max(online_order) + 1, 0) from products
    where business_id = new.business_id and online_order is not null);
  return new;
end
$$;
-- A product that is shown for the first time comes last.
create trigger place_online before insert or update of shown_online on products
  for each row when (new.shown_online and new.online_order is null) execute function place_online();
