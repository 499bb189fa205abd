import pg from 'pg'
import { unfencedTables } from './unfenced-tables.ts'

/** Functions that run as the owner of the tables, each reviewed: its answer and its callers. */
const asOwner = [
  'open_session',
  'open_api_key',
  'api_key_end',
  'record_tenant_change',
  'start_change_head',
  'busy_elsewhere',
  'open_letter',
  'open_short_address',
  'shares_business',
  'second_factors_of',
  'forget_remembered_browsers',
  'tenant_superadmins',
  'session_limits_of',
  'people_on_device',
  'approvers',
  'lock_after_of',
  'arm_screen_locks',
  'keys_made_by',
  'touch_session',
  'tenants_of_session',
  'belongs_elsewhere',
  'invitation_holds',
  'second_factor_reset_bar',
  'take_second_factors',
  'is_own_visit',
  'is_own_client',
  'times_of_client',
  'lines_ahead',
  'visits_ahead',
  'has_open_waiting',
  'was_chosen',
  'webhooks_of_visit_line',
  'keep_last_visit',
  'keep_last_visits',
  'keep_last_visit_of_line',
  'forget_health_of_merged',
  'hours_elsewhere',
  'keep_goods_value',
  'take_back_goods_value',
  'feed_counters',
  'move_to_kept_client',
  'task_place',
  'move_back_from_kept_client',
  'is_named_origin',
  'origins_of_key',
  'register_health_consent',
  'follow_health_consent',
  'erase_client',
  'add_search_texts',
  'keep_search_text',
  'rows_with_text',
  'erase_client_chats',
  'erase_client_prices',
  'erase_client_durations',
  'erase_gifts',
  'erase_booking_rules',
  'erase_loyalty_number',
  'keep_price_of_product',
  'keep_price_of_service',
  'keep_price_of_variant',
  'begin_recipe_times',
  'end_recipe_times',
  'erase_recipient',
  'take_push_endpoint',
  'end_push_of_session',
  'erase_survey_answers',
  'erase_card_barcode',
  'erase_other_phones',
  'erase_portrait',
  'erase_report_runs',
  'is_contact_taken',
]
  .map((name) => `'${name}'`)
  .join(', ')
const unfenced = Object.keys(unfencedTables)
  .map((name) => `'${name}'`)
  .join(', ')

/** Conditions by which a policy may open rows. */
const askers = String.raw`current_(business|user)_id\(\)|answers_caller\(\)|is_worker\(\)|takes_backup\(\)`

/**
 * Lists faults of the tables by the rules that keep the businesses apart; empty when all is well. Asked of
 * PostgreSQL's own catalogue, so that a table is checked from the day it exists.
 */
export const catalogueChecks = {
  /** Tables that carry `business_id`, but those without a fence, and `businesses` itself. */
  'row security is on and forced, with a policy for the app': `
    select t.relname from tenant_tables t
    where not (t.relrowsecurity and t.relforcerowsecurity)
      or not exists (select from pg_policy p where p.polrelid = t.oid and p.polpermissive and 'wizyta_app'::regrole = any (p.polroles))`,

  'no policy is for everybody, and none of the app or for writing is open': `
    select p.tablename || ': ' || p.policyname from pg_policies p
    where p.schemaname = 'public' and ('public' = any (p.roles)
      or ('wizyta_app' = any (p.roles) and p.permissive = 'PERMISSIVE' and coalesce(p.qual, p.with_check) !~ 'current_(business|user)_id'))`,

  'every policy asks whose the row is, or who asks': `
    select p.tablename || ': ' || p.policyname from pg_policies p
    where p.schemaname = 'public' and p.permissive = 'PERMISSIVE'
      and (coalesce(p.qual, p.with_check) !~ '${askers}' or coalesce(p.with_check, p.qual) !~ '${askers}')`,

  'every table has a fence, forced for the owner too, or its reason is written down': `
    select c.relname::text || case when c.relname in (${unfenced}) then ' has a fence by now' else '' end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relrowsecurity and c.relforcerowsecurity) = (c.relname in (${unfenced}))`,

  'a backup reads every row of every table, and the app and the worker nothing by that': `
    select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity and not exists (
      select from pg_policies p
      where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE' and p.cmd = 'SELECT'
        and p.qual = 'takes_backup()' and p.roles = array[pg_get_userbyid(c.relowner)])`,

  'the business comes first in the primary key': `
    select t.relname from tenant_tables t
    where t.relname <> 'businesses' and not exists (
      select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.conrelid = t.oid and c.contype = 'p' and a.attname = 'business_id')`,

  'every reference between tables of a business holds the business, on both sides': `
    select c.conrelid::regclass || ': ' || c.conname
    from pg_constraint c join tenant_tables t on t.oid = c.conrelid join tenant_tables other on other.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and not (a.attname = 'business_id' and (b.attname = 'business_id' or other.relname = 'businesses'))
      -- a branch and its head office are two businesses of one tenant
      and not (t.relname = 'businesses' and other.relname = 'businesses' and a.attname = 'tenant_id' and b.attname = 'tenant_id')`,

  'every reference says what happens on delete': `
    select c.conrelid::regclass || ': ' || c.conname
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = 'public' and c.confdeltype = 'a'`,

  'every reference has an index that begins with its columns': `
    select c.conrelid::regclass || ': ' || c.conname
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = 'public' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)`,

  'app and worker own nothing, and nothing lets them past row security': `
    select r.rolname::text from pg_roles r
    where r.rolname in ('wizyta_app', 'wizyta_worker')
      and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolcanlogin
        or exists (select from pg_class c where c.relowner = r.oid) or exists (select from pg_proc p where p.proowner = r.oid)
        or exists (select from pg_auth_members m where m.member = r.oid))`,

  'app and worker may not truncate, nor refer to tables': `
    select t.relname || ': ' || role from tenant_tables t, unnest(array['wizyta_app', 'wizyta_worker']) role
    where has_table_privilege(role, t.oid, 'truncate') or has_table_privilege(role, t.oid, 'references') or has_table_privilege(role, t.oid, 'trigger')`,

  'app and worker make no temporary tables': `
    select role from unnest(array['wizyta_app', 'wizyta_worker']) role where has_database_privilege(role, current_database(), 'temporary')`,

  'what runs as the owner looks among temporary tables last': `
    select p.proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from unnest(p.proconfig) setting where setting ~ '^search_path=.*, pg_temp$')`,

  'what is written into the log stays there': `
    select 'audit_log: ' || role || ' ' || privilege from unnest(array['wizyta_app', 'wizyta_worker']) role, unnest(array['update', 'delete']) privilege
    where has_table_privilege(role, 'audit_log', privilege)`,

  'views ask as who asks them': `
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false))`,

  'what runs as the owner was reviewed, is not open to everybody, and keeps to its own schema': `
    select p.proname || case when p.proname in (${asOwner}) then ' is open' else ' is new' end
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not (p.proname in (${asOwner}) and array_to_string(p.proconfig, ',') ~ 'search_path'
        and (p.prorettype = 'trigger'::regtype or not has_function_privilege('public', p.oid, 'execute')))`,
} satisfies Record<string, string>

export type CheckName = keyof typeof catalogueChecks

const tenantTables = `
  create temporary view tenant_tables as
    select c.oid, c.relname::text as relname, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'businesses' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))
      and c.relname not in (${unfenced})`

/** Runs the work with a connection as the owner, and a function that answers the offences against one rule. */
export async function withCatalogue<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client, offencesAgainst: (name: CheckName) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(tenantTables)
    return await work(client, async (name) => {
      const { rows } = await client.query<string[]>({ text: catalogueChecks[name], rowMode: 'array' })
      return rows.map(([offence]) => offence as string).sort()
    })
  } finally {
    await client.end()
  }
}
