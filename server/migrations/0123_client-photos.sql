-- Photos of clients before and after a treatment, in pairs, kept with the consent of the client.

create table client_photo_sets (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  taken_on date not null,
  service_id uuid,
  visit_id uuid,
  note text,
  -- the day of the consent to photos in the card, and the user who recorded it
  consent_on date not null,
  by_id uuid default current_user_id(),
  created_at timestamptz not null default now(),
  -- kept for a day, so that a removal can be undone
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete set null (service_id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete set null (visit_id)
);
create index client_photo_sets_client_id on client_photo_sets (business_id, client_id, taken_on desc, id);
create index client_photo_sets_service_id on client_photo_sets (business_id, service_id) where service_id is not null;
create index client_photo_sets_visit_id on client_photo_sets (business_id, visit_id) where visit_id is not null;
create index client_photo_sets_removed_at on client_photo_sets (business_id, removed_at) where removed_at is not null;
select fence_tenant_table('client_photo_sets');
select record_changes_of('client_photo_sets', 'customers', 'client_id', 'note');
-- As near as their client (migration 0042).
create policy own_only on client_photo_sets as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_photo_sets.business_id and c.id = client_photo_sets.client_id));

create table client_photos (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  set_id uuid not null,
  moment text not null check (moment in ('before', 'after')),
  content_id uuid not null,
  thumbnail_id uuid not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  added_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, set_id, moment),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, set_id) references client_photo_sets (business_id, id) on delete cascade,
  foreign key (business_id, content_id) references file_contents (business_id, id) on delete restrict,
  foreign key (business_id, thumbnail_id) references file_contents (business_id, id) on delete restrict
);
create index client_photos_client_id on client_photos (business_id, client_id);
create index client_photos_content_id on client_photos (business_id, content_id);
create index client_photos_thumbnail_id on client_photos (business_id, thumbnail_id);
select fence_tenant_table('client_photos', 'select, insert, delete');
select record_changes_of('client_photos', 'customers', 'client_id');
create policy own_only on client_photos as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from clients c where c.business_id = client_photos.business_id and c.id = client_photos.client_id));
