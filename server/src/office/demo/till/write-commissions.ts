import { rulesOf } from '@wizyta/contract/sales/commissions/api'
import { commissionOf } from '@wizyta/contract/sales/commissions/rate'
import type { CommissionFacts } from '@wizyta/contract/sales/commissions/rule'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { commissionRulesOn } from '../../../sales/commissions/rules-on.ts'
import { writeRows } from '../write.ts'

interface Line {
  id: string
  sale_id: string
  employee_id: string
  service_id: string
  group_ids: string[]
  qty: number
  total: number
  list: number
  vat_rate: CommissionFacts['vat_rate']
  sold_on: string
  sold_at: string
  refunds_line_id: string | null
}

/** Writes what employees of a demo salon earned by its sales, by their present rates; refunds take it back. */
export async function writeCommissions(tx: Tx, businessId: string): Promise<void> {
  const { rows: lines } = await sql<Line>`
    select l.id, l.sale_id, l.employee_id, l.service_id, array_remove(array[g.id, g.parent_id], null) as group_ids, abs(l.qty) as qty,
      l.total, l.list_price * l.qty as list, l.vat_rate, s.sold_on, s.sold_at, l.refunds_line_id
    from sale_lines l join sales s on s.business_id = l.business_id and s.id = l.sale_id
    join services v on v.business_id = l.business_id and v.id = l.service_id
    join service_groups g on g.business_id = v.business_id and g.id = v.service_group_id
    where l.business_id = ${businessId} and l.employee_id is not null
    order by s.sold_at, l.refunds_line_id is not null, l.id`.execute(tx)
  const rates = new Map<string, Awaited<ReturnType<typeof commissionRulesOn>>>()
  const last = lines.at(-1)?.sold_on ?? ''
  for (const { employee_id } of lines)
    if (!rates.has(employee_id))
      rates.set(employee_id, await commissionRulesOn(tx, businessId, employee_id, last))
  const turnovers = new Map<string, number>()
  const entries = new Map<string, { id: string; base: number }>()
  const rows = lines.flatMap((line) => {
    const held = rates.get(line.employee_id)
    const reversed = line.refunds_line_id === null ? null : entries.get(line.refunds_line_id)
    if (!held || reversed === undefined) return []
    const month = `${line.employee_id} ${line.sold_on.slice(0, 7)}`
    const turnover = turnovers.get(month) ?? 0
    const facts: CommissionFacts = {
      kind: 'service',
      item_id: line.service_id,
      group_ids: line.group_ids,
      qty: line.qty,
      paid: line.total,
      list: line.refunds_line_id === null ? line.list : line.total,
      vat_rate: line.vat_rate,
      material_cost: 0,
      tips: 0,
      // A refund is counted like its sale.
      month_turnover: reversed ? turnover - reversed.base : turnover,
    }
    const { base, commission, rate, rule, reason } = commissionOf(rulesOf(held.version), facts)
    turnovers.set(month, turnover + base)
    const id = crypto.randomUUID()
    if (line.refunds_line_id === null) entries.set(line.id, { id, base })
    return [
      {
        business_id: businessId,
        id,
        sale_id: line.sale_id,
        sale_line_id: line.id,
        employee_id: line.employee_id,
        kind: reversed ? 'refund' : 'sale',
        earned_on: line.sold_on,
        at: line.sold_at,
        commission_group_id: held.group_id,
        rule,
        percent: rate?.percent ?? null,
        rate_amount: rate?.amount ?? null,
        base,
        amount: commission,
        reason,
        facts,
        reverses_id: reversed?.id ?? null,
      },
    ]
  })
  await writeRows(tx, 'commission_entries', rows)
}
