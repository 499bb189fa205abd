-- Users who may close a till hear that it was left open on an earlier day.
select allow_more('notices', 'notices_kind_check', $$kind = 'till_left_open'$$);
select allow_more('notices', 'notices_visit', $$kind = 'till_left_open'$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{till_left_open}');
end
$$;
update users set app_notices = app_notices || '{till_left_open}';
