-- What runs as the owner looks into its own schema and nowhere else. PostgreSQL searches temporary tables first where a path
-- does not name them, and everybody may make some: a temporary `memberships` would have been read as if it were the real one.
do $$
declare
  name regprocedure;
begin
  for name in
    select p.oid from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', name, current_schema());
  end loop;
end
$$;
