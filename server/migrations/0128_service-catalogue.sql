-- Of services: VAT rates that begin on a date, rules of booking, add-ons, and packages of several services.

alter table services
  -- asked for when a visit is booked; null: no such rule
  add column min_notice_h int check (min_notice_h between 1 and 720),
  add column max_ahead_days int check (max_ahead_days between 1 and 730),
  add column min_age int check (min_age between 1 and 120),
  add column clients_allowed text not null default 'all' check (clients_allowed in ('all', 'new', 'known')),
  -- the client had this service within so many days
  add column consultation_service_id uuid,
  add column consultation_days int check (consultation_days between 1 and 3650),
  -- true: a visit against the rules is refused
  add column rules_block boolean not null default false,
  add check (consultation_service_id <> id),
  add foreign key (business_id, consultation_service_id) references services (business_id, id) on delete set null (consultation_service_id);
create index services_consultation_service_id on services (business_id, consultation_service_id)
  where consultation_service_id is not null;

-- The last row that has begun counts; before the first one, the rate of the service.
create table service_rates (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  valid_from date not null,
  vat_rate text not null check (vat_rate in ('23', '8', '5', '0', 'zw')),
  pkwiu text,
  primary key (business_id, service_id, valid_from),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
select fence_tenant_table('service_rates', 'select, insert, delete');
select record_changes_of('service_rates', 'services', 'service_id');

-- Services that extend another one, each with its own time and price.
create table service_add_ons (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  add_on_id uuid not null,
  position int not null,
  primary key (business_id, service_id, add_on_id),
  check (add_on_id <> service_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, add_on_id) references services (business_id, id) on delete cascade
);
create index service_add_ons_add_on_id on service_add_ons (business_id, add_on_id);
select fence_tenant_table('service_add_ons', 'select, insert, delete');
select record_changes_of('service_add_ons', 'services', 'service_id');

-- A service with rows here is a package. It is booked as these services at one price.
create table service_parts (
  business_id uuid not null references businesses on delete cascade,
  service_id uuid not null,
  position int not null,
  part_id uuid not null,
  variant_id uuid,
  primary key (business_id, service_id, position),
  check (part_id <> service_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, part_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete set null (variant_id)
);
create index service_parts_part_id on service_parts (business_id, part_id);
create index service_parts_variant_id on service_parts (business_id, variant_id) where variant_id is not null;
select fence_tenant_table('service_parts', 'select, insert, delete');
select record_changes_of('service_parts', 'services', 'service_id');

alter table service_groups
  add column default_vat_rate text check (default_vat_rate in ('23', '8', '5', '0', 'zw')),
  add column default_pkwiu text;
