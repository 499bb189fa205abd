import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { documentNumber } from '@wizyta/contract/kit/document'
import type { ChargedFee } from '@wizyta/contract/sales/deposits/api'
import type { SaleLineInput } from '@wizyta/contract/sales/till/lines'
import { sql } from 'kysely'
import type { StoredVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'

/** Lists the visits whose fees a sale charges because they did not take place. */
export const missedOf = (lines: readonly SaleLineInput[]): string[] =>
  lines.flatMap(({ kind, missed_event_id }) =>
    kind === 'fee' && missed_event_id ? [missed_event_id.toLowerCase()] : [],
  )

/** Lists the fees of a visit that were charged and not given back, kept prepayments included, the oldest first. */
export async function feesOf(tx: Tx, businessId: string, visitId: string): Promise<ChargedFee[]> {
  const { rows } = await sql<Omit<ChargedFee, 'number'> & { number: number; year: number }>`
    select s.id, s.number, s.number_year as year, fee.amount, s.deposit_total > 0 as is_kept
    from (
      select l.sale_id, sum(l.total + coalesce((select sum(r.total) from sale_lines r
        where r.business_id = l.business_id and r.refunds_line_id = l.id), 0))::bigint as amount
      from sale_lines l where l.business_id = ${businessId} and l.missed_event_id = ${visitId} group by l.sale_id) fee
    join sales s on s.business_id = ${businessId} and s.id = fee.sale_id
    where fee.amount > 0
      and not exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)
    order by s.sold_at, s.id`.execute(tx)
  return rows.map(({ number, year, ...fee }) => ({ ...fee, number: documentNumber('sale', number, year) }))
}

/**
 * Refuses a second fee for a visit, and one for a visit that takes place. The visits are locked already.
 * @param isKept true of a prepayment that is kept: of several each may be
 */
export async function checkMissed(
  tx: Tx,
  businessId: string,
  lines: readonly SaleLineInput[],
  visits: readonly StoredVisit[],
  isKept: boolean,
): Promise<void> {
  for (const id of new Set(missedOf(lines))) {
    const visit = visits.find((one) => one.id === id)
    const place = lines.findIndex(({ missed_event_id }) => missed_event_id?.toLowerCase() === id)
    if (!visit)
      throw invalid({ [`lines.${place}.missed_event_id`]: ['Choose one that exists and is not archived.'] })
    if (visit.status !== 'no_show' && !calledOffStatuses.includes(visit.status))
      throw conflict('This appointment is not off. No fee is charged for it.')
    const [fee] = (await feesOf(tx, businessId, id)).filter(({ is_kept }) => !(isKept && is_kept))
    if (fee)
      throw conflict(
        'A fee for this appointment was charged already: {number}. Refund it before another one.',
        {
          values: { number: fee.number },
        },
      )
  }
}
