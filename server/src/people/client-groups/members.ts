import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import type { clientGroups, GroupMember } from '@wizyta/contract/people/client-groups/api'
import type { ClientRule } from '@wizyta/contract/people/client-groups/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { findClientGroup } from './queries.ts'
import { type RuleQuery, ruleMoment, ruleQuery } from './rule-query.ts'

type Paging = Pick<ListQuery, 'page' | 'per_page'>
type Reader = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** Lists the clients who fit a rule now, by name. */
export function previewRule({ tx, businessId, session }: Reader, rule: ClientRule, paging: Paging) {
  const query = ruleQuery(rule, { businessId, moment: ruleMoment(session.timezone) })
  return readMembers(tx, businessId, query, paging)
}

/** Lists the clients of a group. */
export async function listMembers(reader: Reader, id: string, paging: Paging): Promise<Page<GroupMember>> {
  const { tx, businessId } = reader
  const { kind, rule } = await findClientGroup(tx, businessId, id)
  if (kind === 'smart' && rule) return previewRule(reader, rule, paging)
  const joins = sql`join client_group_members m on m.business_id = c.business_id and m.client_id = c.id`
  return readMembers(tx, businessId, { joins, where: sql`m.group_id = ${id}`, isJoined: true }, paging)
}

async function readMembers(
  tx: Tx,
  businessId: string,
  { joins, where, isJoined }: RuleQuery,
  { page, per_page }: Paging,
): Promise<Page<GroupMember>> {
  const fitting = sql`from clients c ${joins} where c.business_id = ${businessId} and c.archived_at is null and ${where}`
  const offset = (page - 1) * per_page
  const member = sql`select c.id, c.number, c.first_name, c.last_name, c.last_visit_at`
  const inOrder = sql`order by c.last_name, c.first_name, c.id limit ${per_page} offset ${offset}`
  const collected = sql`with fitting as materialized (select c.id ${fitting})`
  const ofThem = sql`from fitting join clients c on c.business_id = ${businessId} and c.id = fitting.id`
  if (isJoined) {
    // One reading of the other tables serves both the page and the count.
    const { rows } = await sql<GroupMember & { total: number }>`
      ${collected} ${member}, (select count(*) from fitting) as total ${ofThem} ${inOrder}`.execute(tx)
    const [first] = rows
    if (first || page === 1) {
      const { total = 0 } = first ?? {}
      const data = rows.map(({ id, number, first_name, last_name, last_visit_at }) => ({
        id,
        number,
        first_name,
        last_name,
        last_visit_at,
      }))
      return { data, total, page, per_page }
    }
  }
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${fitting}`.execute(tx)
  const { total } = found(counted)
  if (offset >= total) return { data: [], total, page, per_page }
  // In the order of names the first page of many is soon found; a few are collected and then sorted. The planner guesses
  // their number badly: it walked 500,000 names for an empty group, and joined visits anew for each.
  const { rows } = await sql<GroupMember>`
    ${total > 2_000 ? sql`${member} ${fitting}` : sql`${collected} ${member} ${ofThem}`} ${inOrder}`.execute(
    tx,
  )
  return { data: rows, total, page, per_page }
}

interface GroupRule {
  id: string
  kind: 'manual' | 'smart'
  rule: ClientRule | null
}

/** Builds the condition that the client `c` belongs to any of some groups. */
export async function inGroups(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  timezone: string,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<GroupRule>`
    select id, kind, rule from client_groups
    where business_id = ${businessId} and id = any (${ids}::uuid[]) and kind = 'smart' and archived_at is null`.execute(
    tx,
  )
  const byHand = sql`
    select m.client_id from client_group_members m join client_groups g on g.business_id = m.business_id and g.id = m.group_id
    where m.business_id = ${businessId} and m.group_id = any (${ids}::uuid[]) and g.kind = 'manual' and g.archived_at is null`
  const byRule = rows.flatMap(({ rule }) => {
    if (!rule) return []
    const { joins, where } = ruleQuery(rule, { businessId, moment: ruleMoment(timezone) })
    return [sql`select c.id from clients c ${joins} where c.business_id = ${businessId} and ${where}`]
  })
  return sql`c.id in (${sql.join([byHand, ...byRule], sql` union all `)})`
}

type GroupOfClient = AnswerOf<typeof clientGroups.ofClient>['data'][number]

/** Reads the groups of a client, by hand and by rule, those of the highest priority first. */
export async function groupsOfClient(
  tx: Tx,
  businessId: string,
  clientId: string,
  timezone: string,
): Promise<GroupOfClient[]> {
  const { rows: groups } = await sql<GroupOfClient & { rule: ClientRule | null; is_member: boolean }>`
    select g.id, g.name, g.colour, g.kind, g.rule, exists (
      select from client_group_members m
      where m.business_id = g.business_id and m.group_id = g.id and m.client_id = ${clientId}) as is_member
    from client_groups g where g.business_id = ${businessId} and g.archived_at is null
    order by g.priority desc, g.name, g.id limit ${mostGroups}`.execute(tx)
  const smart = groups.flatMap(({ kind, rule }, index) => (kind === 'smart' && rule ? [{ rule, index }] : []))
  const fits = await fittingRules(tx, businessId, clientId, smart, timezone)
  return groups.flatMap(({ id, name, colour, kind, is_member }, index) =>
    (kind === 'smart' ? fits.has(index) : is_member) ? [{ id, name, colour, kind }] : [],
  )
}

/** Most groups that are looked at for one client. */
const mostGroups = 200

async function fittingRules(
  tx: Tx,
  businessId: string,
  clientId: string,
  rules: readonly { rule: ClientRule; index: number }[],
  timezone: string,
): Promise<Set<number>> {
  if (rules.length === 0) return new Set()
  const moment = ruleMoment(timezone)
  const parts = rules.map(({ rule, index }) => {
    const { joins, where } = ruleQuery(rule, { businessId, moment })
    return sql`select ${index}::int as index from clients c ${joins}
      where c.business_id = ${businessId} and c.id = ${clientId} and ${where}`
  })
  const { rows } = await sql<{ index: number }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return new Set(rows.map(({ index }) => index))
}
