import type { Reason } from '@wizyta/contract/kit/reason'
import type { CommissionFacts } from '@wizyta/contract/sales/commissions/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

interface Entry {
  id: string
  sale_line_id: string
  employee_id: string
  commission_group_id: string | null
  rule: string
  percent: number | null
  rate_amount: number | null
  base: number
  amount: number
  facts: CommissionFacts
}

/** A line of the sale whose commission is taken back, and the part of it that is. */
interface TakenBack {
  /** Line of the sale. */
  line_id: string
  /** Line of the document that takes it back. */
  own_line_id: string
  whole: number
  before: number
  now: number
}

/**
 * Takes commissions back in proportion to what is returned. Parts of all refunds add up to what the sale gave. Each row
 * counts in the month of its own day. What a correction has taken back already is left out.
 */
export async function takeBackCommissions(
  tx: Tx,
  businessId: string,
  sale: { id: string; document_id: string; kind: TakingBack; day: string },
  lines: readonly TakenBack[],
): Promise<void> {
  const { rows } = await sql<Entry>`
    select id, sale_line_id, employee_id, commission_group_id, rule, percent, rate_amount, base, amount, facts
    from commission_entries c where business_id = ${businessId} and kind = 'sale'
      and sale_line_id in (select l.id from sale_lines l where l.business_id = ${businessId} and l.sale_id = ${sale.id})
      and not exists (select from commission_entries r where r.business_id = c.business_id and r.reverses_id = c.id
        and r.kind = 'correction')`.execute(tx)
  const entries = rows.flatMap((entry) => {
    const line = lines.find(({ line_id }) => line_id === entry.sale_line_id)
    if (!line || line.whole === 0) return []
    const back = (figure: number) => partOf(figure, line)
    const { base, amount, facts, id, ...rest } = entry
    const taken = back(amount)
    return [
      {
        ...rest,
        business_id: businessId,
        sale_id: sale.document_id,
        sale_line_id: line.own_line_id,
        kind: sale.kind,
        earned_on: sale.day,
        base: -back(base) + 0,
        amount: -taken + 0,
        reason: JSON.stringify(reasonOf(taken, amount, sale.kind)),
        facts: JSON.stringify({
          ...facts,
          // A trial by amounts for each piece takes back as many pieces.
          qty: back(facts.qty),
          paid: -back(facts.paid),
          list: -back(facts.list),
          material_cost: -back(facts.material_cost),
          tips: 0,
        }),
        reverses_id: id,
      },
    ]
  })
  if (entries.length > 0) await tx.insertInto('commission_entries').values(entries).execute()
}

/** Returns the part of a figure that is returned now; the parts of all returns add up to it. */
function partOf(figure: number, { whole, before, now }: TakenBack): number {
  const until = (part: number) => Math.floor((figure * Math.min(part, whole)) / whole)
  return until(before + now) - until(before)
}

type TakingBack = 'refund' | 'void' | 'correction'

const sentences = {
  void: 'Void: {taken} of {whole} taken back',
  refund: 'Refund: {taken} of {whole} taken back',
  correction: 'Correction: {taken} of {whole} taken back',
} as const

const reasonOf = (taken: number, whole: number, kind: TakingBack): Reason => ({
  sentence: sentences[kind],
  figures: { taken: { money: taken }, whole: { money: whole } },
})
