import type { VisitCall, visitCallInput } from '@wizyta/contract/booking/sick-days/api'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import { notFound } from '../../kit/http/refusal.ts'

/** Notes a phone call about a visit. */
export async function noteCall(
  tx: Tx,
  businessId: string,
  { visit_id, employee_id, was_at, outcome }: z.output<typeof visitCallInput>,
): Promise<VisitCall> {
  const { rows: visits } = await sql`
    select from visits where business_id = ${businessId} and id = ${visit_id}`.execute(tx)
  if (visits.length === 0) throw notFound()
  await checkReferences(tx, businessId, 'employees', { employee_id }, 'archived too')
  const id = await insertRow(tx, 'handover_calls', businessId, { visit_id, employee_id, was_at, outcome })
  const { rows } = await sql<VisitCall>`
    select ${callColumns} from handover_calls c where c.business_id = ${businessId} and c.id = ${id}`.execute(
    tx,
  )
  return found(rows)
}

/** Takes a call back: the one before holds again. */
export async function takeCallBack(tx: Tx, businessId: string, id: string): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from handover_calls where business_id = ${businessId} and id = ${id}`.execute(tx)
  if (!numAffectedRows) throw notFound()
}

/** The last call about a visit, and the start that the visit had on the board. */
type LastCall = VisitCall & { visit_id: string; was_at: string }

/** Reads the last calls about visits of an employee: those given, and those that stood in a span. */
export async function lastCalls(
  tx: Tx,
  businessId: string,
  {
    employeeId,
    ids,
    from,
    to,
  }: { employeeId: string; ids: readonly string[]; from: string; to: string | null },
): Promise<LastCall[]> {
  const { rows } = await sql<LastCall>`
    select c.visit_id, c.was_at, ${callColumns} from handover_calls c
    where c.business_id = ${businessId} and c.employee_id = ${employeeId}
      and (c.visit_id = any (${[...ids]}::uuid[]) or (c.was_at >= ${from} and (${to}::timestamptz is null or c.was_at < ${to})))
      and not exists (select from handover_calls d
        where d.business_id = c.business_id and d.visit_id = c.visit_id and d.employee_id = c.employee_id
          and (d.called_at, d.id) > (c.called_at, c.id))`.execute(tx)
  return rows
}

const callColumns = sql`
  c.id, c.outcome, c.called_at, (select u.name from users u where u.id = c.called_by) as called_by,
  (select count(*)::int from handover_calls d
    where d.business_id = c.business_id and d.visit_id = c.visit_id and d.employee_id = c.employee_id
      and d.was_at = c.was_at and d.outcome = 'no_answer') as unanswered`
