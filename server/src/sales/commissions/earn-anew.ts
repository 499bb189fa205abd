import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { earnCommissions, earnerOf } from './earn.ts'
import { takeBackCommissions } from './take-back.ts'

/** A sale before and after a correction, and the document that corrects it. */
interface Corrected {
  before: Sale
  after: Sale
  document: string
  /** Day of the correction. */
  day: string
}

/**
 * Takes back the commissions of lines that a correction concerns. It gives them anew by the rates of the day of the
 * sale. Both rows count in the month of the correction. Lines of other employees stay as they are.
 */
export async function earnAnew(
  tx: Tx,
  businessId: string,
  { before, after, document, day }: Corrected,
): Promise<void> {
  const concerned = (await countsOtherwise(tx, businessId, before, after))
    ? after.lines
    : linesOfChangedPeople(before, after)
  if (concerned.length === 0) return
  await takeBackCommissions(
    tx,
    businessId,
    { id: before.id, document_id: document, kind: 'correction', day },
    concerned.map(({ id }) => ({ line_id: id, own_line_id: id, whole: 1, before: 0, now: 1 })),
  )
  const { rows } = await sql<{ sold_on: string }>`
    select sold_on from sales where business_id = ${businessId} and id = ${before.id}`.execute(tx)
  await earnCommissions(
    tx,
    businessId,
    {
      id: document,
      original_id: before.id,
      sold_on: rows[0]?.sold_on ?? day,
      lines: concerned.map((line) => ({ ...line, ...peopleOf(line) })),
      tips: after.tips.map(({ employee, amount }) => ({ employee_id: employee.id, amount })),
      payments: after.payments.map(({ method, amount }) => ({ method_id: method?.id ?? null, amount })),
    },
    day,
  )
}

const peopleOf = ({ employee, seller }: SaleLine) => ({
  employee_id: employee?.id ?? null,
  seller_id: seller?.id ?? null,
})
const earnerOfLine = (line: SaleLine) => earnerOf({ ...line, ...peopleOf(line) })

/** Returns all lines of the employees who gain or lose one: tips and thresholds join the lines of an employee. */
function linesOfChangedPeople(before: Sale, after: Sale): SaleLine[] {
  const changed = new Set<string | null>()
  for (const line of after.lines) {
    const former = before.lines.find(({ id }) => id === line.id)
    const [was, is] = [former ? earnerOfLine(former) : null, earnerOfLine(line)]
    if (was !== is) changed.add(was).add(is)
  }
  changed.delete(null)
  return after.lines.filter((line) => {
    const former = before.lines.find(({ id }) => id === line.id)
    return changed.has(earnerOfLine(line)) || (former !== undefined && changed.has(earnerOfLine(former)))
  })
}

/** Says whether another part of the sale is paid by methods that count for no commission. */
async function countsOtherwise(tx: Tx, businessId: string, before: Sale, after: Sale): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_methods where business_id = ${businessId} and not counts_commission`.execute(tx)
  const uncounted = new Set(rows.map(({ id }) => id))
  const sum = ({ payments }: Sale) =>
    payments.reduce((all, { method, amount }) => all + (uncounted.has(method?.id ?? '') ? amount : 0), 0)
  return sum(before) !== sum(after)
}
