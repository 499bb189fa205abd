-- Notices of reports that are ready, or that could not be made.

select allow_more('notices', 'notices_kind_check', $$kind in ('report_ready', 'report_failed')$$);
select allow_more('notices', 'notices_visit', $$kind in ('report_ready', 'report_failed')$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{report_ready,report_failed}');
end
$$;
update users set app_notices = app_notices || '{report_ready,report_failed}';
