import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { clientHealth } from '@wizyta/contract/kit/permission'
import type { clientPrivacy } from '@wizyta/contract/people/privacy/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

type Answer = AnswerOf<typeof clientPrivacy.healthViews>

const perPage = 100

/** Lists the views of a client's health data from the activity log, and the users whose role shows them anyway. */
export async function listHealthViews(
  tx: Tx,
  businessId: string,
  id: string,
  { before = null }: { before?: number | null | undefined },
): Promise<Answer> {
  const { rows: known } =
    await sql`select from clients where business_id = ${businessId} and id = ${id}`.execute(tx)
  found(known)
  const { rows } = await sql<Answer['data'][number] & { number: number }>`
    select a.number, u.name as by, a.at, case a.action when 'reveal' then 'viewed' else 'exported' end as how
    from audit_log a left join users u on u.id = a.user_id
    where a.business_id = ${businessId} and a.entity_id = ${id} and a.entity = 'customers'
      and (a.action = 'reveal' and a.part = 'health' or a.action = 'export')
      and (${before}::bigint is null or a.number < ${before}::bigint)
    order by a.number desc limit ${perPage + 1}`.execute(tx)
  const { rows: always } = await sql<{ name: string }>`
    select distinct u.name collate polish as name
    from memberships m
    join users u on u.id = m.user_id and u.status = 'active'
    join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = ${businessId} and m.status = 'active' and ${clientHealth.permission} = any (r.permissions)
    order by 1`.execute(tx)
  const shown = rows.slice(0, perPage)
  const next = rows.length > perPage ? Number(shown.at(-1)?.number) : null
  return {
    data: shown.map(({ by, at, how }) => ({ by, at, how })),
    next,
    always: always.map(({ name }) => name),
  }
}
