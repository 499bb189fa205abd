-- Labels of a salon's own, such as "VIP" or "urgent". A visit carries any number of them.

create table visit_labels (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  colour text not null default 'slate',
  -- an icon by its name, or a sign of one or two characters
  mark text not null check (mark <> ''),
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
-- Two labels of one name could not be told apart.
create unique index visit_labels_name on visit_labels (business_id, lower(name)) where archived_at is null;
select fence_tenant_table('visit_labels');
select record_changes_of('visit_labels', 'visit-labels');

create table labels_of_visits (
  business_id uuid not null references businesses on delete cascade,
  visit_id uuid not null,
  label_id uuid not null,
  primary key (business_id, visit_id, label_id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, label_id) references visit_labels (business_id, id) on delete cascade
);
create index labels_of_visits_label_id on labels_of_visits (business_id, label_id);
select fence_tenant_table('labels_of_visits');
create policy own_only on labels_of_visits as restrictive for select to wizyta_app
  using ((select sees_others()) or is_own_visit(visit_id));
select record_changes_of('labels_of_visits', 'events', 'visit_id');

-- Roles that see or change the groups of services see or change labels.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || array(
  select replace(one, 'service-groups.', 'visit-labels.') from unnest(permissions) as one
  where one like 'service-groups.%' and not replace(one, 'service-groups.', 'visit-labels.') = any (permissions));
alter table roles enable trigger record_change;
alter table roles force row level security;
