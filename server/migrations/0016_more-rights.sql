-- Rights of the screens for which the specification names none: users, tasks, chats, messages to many, commission groups
-- and apps. The roles that every business started with get what a new business's have (default-roles.ts); own roles stay
-- as their owners made them.

-- Every business's roles at once: the fence steps aside for the owner of the tables, within this transaction.
alter table roles no force row level security;

with added(role, subject, letters) as (
  values
    ('admin', 'users', 'icud'), ('manager', 'users', 'i'),
    ('admin', 'tasks', 'icud'), ('manager', 'tasks', 'icud'), ('cashier', 'tasks', 'icu'), ('specjalista', 'tasks', 'icu'),
    ('admin', 'chats', 'icud'), ('manager', 'chats', 'icud'), ('cashier', 'chats', 'icu'), ('specjalista', 'chats', 'icu'),
    ('admin', 'messages', 'icud'), ('manager', 'messages', 'ic'),
    ('admin', 'commission-groups', 'icud'), ('manager', 'commission-groups', 'i'),
    ('admin', 'apps', 'icud'),
    ('superadmin', 'users', 'icud'), ('superadmin', 'tasks', 'icud'), ('superadmin', 'chats', 'icud'),
    ('superadmin', 'messages', 'icud'), ('superadmin', 'commission-groups', 'icud'), ('superadmin', 'apps', 'icud')
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
where roles.name = rights.role;

alter table roles force row level security;
