-- An employee hears that another user has changed their approved leave.
select allow_more('notices', 'notices_kind_check', $$kind = 'leave_changed'$$);
select allow_more('notices', 'notices_visit', $$kind = 'leave_changed'$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{leave_changed}');
end
$$;
update users set app_notices = app_notices || '{leave_changed}' where 'leave_cancelled' = any (app_notices);
alter table push_devices no force row level security;
update push_devices set kinds = kinds || '{leave_changed}' where 'leave_cancelled' = any (kinds);
alter table push_devices force row level security;
