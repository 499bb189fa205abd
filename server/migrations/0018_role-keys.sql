-- What the product calls the roles that it made, so that a business may call them what it likes; which roles need a second
-- factor; and the rights to fields and single acts that have one of their own.

alter table roles
  -- null: a role of the business's own
  add column key text check (key in ('superadmin', 'admin', 'manager', 'cashier', 'specialist')),
  add column requires_second_factor boolean not null default false;

-- Every business's roles at once: the fence steps aside for the owner of the tables, within this transaction, and so does the
-- record of changes, which needs a business in hand.
alter table roles no force row level security;
alter table roles disable trigger record_change;

update roles
set key = case name when 'specjalista' then 'specialist' else name end
where archived_at is null and name in ('superadmin', 'admin', 'manager', 'cashier', 'specjalista');

-- Rights that nothing can be done with are no rights.
update roles
set permissions = array(
  select one
  from unnest(permissions) with ordinality as given(one, place)
  where one !~ '^(events-override\.(index|update|delete)|reports\.(create|update|delete))$'
  order by place
);

with added(role, subject, letters) as (
  values
    ('admin', 'audit-log', 'i'),
    ('admin', 'customers-contact', 'i'), ('manager', 'customers-contact', 'i'), ('cashier', 'customers-contact', 'i'),
    ('admin', 'customers-health', 'i'), ('manager', 'customers-health', 'i'), ('specialist', 'customers-health', 'i'),
    ('admin', 'exports', 'c'),
    ('admin', 'sales-refunds', 'cu'), ('manager', 'sales-refunds', 'cu'),
    ('admin', 'prices-override', 'u'), ('manager', 'prices-override', 'u'),
    ('admin', 'commissions', 'i'), ('manager', 'commissions', 'i'),
    ('superadmin', 'audit-log', 'i'), ('superadmin', 'customers-contact', 'i'), ('superadmin', 'customers-health', 'i'),
    ('superadmin', 'exports', 'c'), ('superadmin', 'sales-refunds', 'cu'), ('superadmin', 'prices-override', 'u'),
    ('superadmin', 'commissions', 'i')
),
rights as (
  select role, array_agg(subject || '.' || action order by subject, action) as names
  from added
  cross join lateral (values ('i', 'index'), ('c', 'create'), ('u', 'update'), ('d', 'delete')) as a(letter, action)
  where position(letter in letters) > 0
  group by role
)
update roles
set permissions = permissions || array(select unnest(names) except select unnest(permissions))
from rights
where roles.key = rights.role;

alter table roles enable trigger record_change;
alter table roles force row level security;

create unique index roles_key on roles (business_id, key) where key is not null and archived_at is null;
