-- Country codes whose numbers get SMS: each costs as much as a part, and not a multiple of it. Empty: all numbers, as before.
-- New connections begin with Poland and the European Union.
alter table sms_connections add column allowed_prefixes text[] not null default '{}';
