-- Pictures of products, in an order whose first is the cover.

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
