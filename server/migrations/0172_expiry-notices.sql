-- Notices of what expires, and the right to documents of employees.

select allow_more('notices', 'notices_kind_check', $$kind in ('qualification_expiring', 'document_expiring')$$);
select allow_more('notices', 'notices_visit', $$kind in ('qualification_expiring', 'document_expiring')$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{qualification_expiring,document_expiring}');
end
$$;
update users set app_notices = app_notices || '{qualification_expiring,document_expiring}';

alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{employee-documents.index,employee-documents.update}'
where key in ('superadmin', 'admin') and not 'employee-documents.index' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;
