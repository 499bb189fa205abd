import type pg from 'pg'
import { defaultRoles } from './database-roles.ts'

/**
 * Lists the rights in a schema: fence, policies and rights of app and worker by table, callers by function. The owner
 * is called `owner`, whatever its name.
 * @param roles prefix of the roles of the installation
 */
export async function rightsOf(
  client: Pick<pg.Client, 'query'>,
  roles = defaultRoles,
): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ object: string; rights: string[] }>(rights, [roles])
  return Object.fromEntries(rows.map((row) => [row.object, row.rights]))
}

/** Names what a database should have and does not, `visits: wizyta_app select`. More than it should have is not its fault. */
export function missingRights(
  expected: Record<string, readonly string[]>,
  found: Record<string, readonly string[]>,
): string[] {
  return Object.entries(expected).flatMap(([object, rights]) =>
    rights.filter((right) => !found[object]?.includes(right)).map((right) => `${object}: ${right}`),
  )
}

const rights = `
  with tables as (
    select c.oid, c.relname::text as name, c.relowner, c.relacl, c.relrowsecurity and c.relforcerowsecurity as fenced
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), named (object, "right") as (
    select name, 'fence' from tables where fenced
    union all
    select t.name, format('policy %s for %s to %s', p.polname, p.polcmd,
      (select string_agg(case when role = t.relowner then 'owner' when role = 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text)
        from unnest(p.polroles) role))
    from tables t join pg_policy p on p.polrelid = t.oid
    union all
    select t.name, format('%s %s', grantee::regrole, lower(privilege_type))
    from tables t, aclexplode(t.relacl) where grantee <> 0 and grantee <> t.relowner
    union all
    select t.name, format('%s %s (%s)', grantee::regrole, lower(privilege_type), a.attname)
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0, aclexplode(a.attacl) where grantee <> 0 and grantee <> t.relowner
    union all
    select format('%s()', p.proname), format('%s execute', grantee::regrole)
    from pg_proc p, aclexplode(p.proacl)
    where p.pronamespace = current_schema()::regnamespace and grantee <> 0 and grantee <> p.proowner
  )
  select object, array_agg(distinct "right" order by "right") as rights from named
  -- Other roles are an operator's own affair.
  where "right" ~ format('^(%1$s_app |%1$s_worker |policy |fence$)', $1::text)
  group by object order by object`
