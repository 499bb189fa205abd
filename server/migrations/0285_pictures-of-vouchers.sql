-- The salon's own picture on a voucher, one for each template.
create table voucher_pictures (
  business_id uuid not null references businesses on delete cascade,
  -- new for each picture, so that a browser keeps it for good
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  -- WebP: at most 1,200 pixels, and a thumbnail of 160
  large bytea not null check (length(large) <= 2097152),
  small bytea not null check (length(small) <= 262144),
  primary key (business_id, id),
  unique (business_id, template_id),
  foreign key (business_id, template_id) references voucher_templates (business_id, id) on delete cascade
);
select fence_tenant_table('voucher_pictures', 'select, insert, delete');
select record_changes_of('voucher_pictures', 'voucher-templates', 'template_id', 'large,small');
