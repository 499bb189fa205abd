-- Pictures of products, in an order whose first is the cover, and which products clients see on the web.

create table product_pictures (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- the smallest is the cover
  position int not null,
  -- what it shows, for readers who do not see it
  alt text check (alt <> ''),
  content_id uuid not null,
  thumbnail_id uuid not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  added_at timestamptz not null default now(),
  by_id uuid default current_user_id(),
  -- kept for a day, so that a removal can be undone
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade,
  foreign key (business_id, content_id) references file_contents (business_id, id) on delete restrict,
  foreign key (business_id, thumbnail_id) references file_contents (business_id, id) on delete restrict
);
create index product_pictures_product_id on product_pictures (business_id, product_id, position, id) where removed_at is null;
create index product_pictures_of_product on product_pictures (business_id, product_id);
create index product_pictures_content_id on product_pictures (business_id, content_id);
create index product_pictures_thumbnail_id on product_pictures (business_id, thumbnail_id);
create index product_pictures_removed_at on product_pictures (business_id, removed_at) where removed_at is not null;
select fence_tenant_table('product_pictures');
select record_changes_of('product_pictures', 'products', 'product_id');

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
