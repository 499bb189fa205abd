-- What a salon keeps at hand at its till, in its own order. What is archived stays here and is not shown.

create table till_favourites (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  position int not null check (position >= 0),
  service_id uuid,
  variant_id uuid check (variant_id is null or service_id is not null),
  product_id uuid,
  voucher_template_id uuid,
  primary key (business_id, id),
  check (num_nonnulls(service_id, product_id, voucher_template_id) = 1),
  unique nulls not distinct (business_id, service_id, variant_id, product_id, voucher_template_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, id) on delete cascade,
  foreign key (business_id, voucher_template_id) references voucher_templates (business_id, id) on delete cascade
);
create index till_favourites_variant_id on till_favourites (business_id, variant_id);
create index till_favourites_product_id on till_favourites (business_id, product_id);
create index till_favourites_voucher_template_id on till_favourites (business_id, voucher_template_id);
select fence_tenant_table('till_favourites');
select record_changes_of('till_favourites', 'till-favourites');
