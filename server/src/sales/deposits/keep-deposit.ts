import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { Deposit } from '@wizyta/contract/sales/deposits/api'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { lockVisits } from '../../booking/calendar/visits/visit-rows.ts'
import { found } from '../../kit/database/rows.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import type { ApprovedCall } from '../till/approval.ts'
import { completeSale } from '../till/complete-sale.ts'
import { findDeposit, payerOf } from './queries.ts'

/**
 * Keeps the prepayment of a visit that does not take place. A sale of a fee over the same amounts and rates deducts it.
 * Nothing is to be paid, and the tax stays as it was.
 */
export async function keepDeposit(call: ApprovedCall, id: string, reason: string): Promise<Deposit> {
  const { tx, businessId, session } = call
  const before = await findDeposit(tx, businessId, id)
  const visit = found(await lockVisits(tx, businessId, [before.event_id]))
  if (!calledOffStatuses.includes(visit.status) && visit.status !== 'no_show')
    throw conflict('This appointment is not off. Its prepayment is deducted when it is settled.')
  const { locale } = await readSettings(tx, businessId)
  const { number, left, lines } = await findDeposit(tx, businessId, id)
  if (left <= 0) throw conflict('Nothing is left of this prepayment.')
  // No money moves: of several open tills any will do.
  const { rows: open } = await sql<{ till_id: string }>`
    select till_id from shifts where business_id = ${businessId} and closed_at is null
    order by opened_by_id = ${session.user.id} desc nulls last, opened_at limit 1`.execute(tx)
  await completeSale(
    call,
    {
      till_id: open[0]?.till_id ?? null,
      client_id: (await payerOf(call, id)) ?? visit.client_id,
      lines: lines
        .filter((line) => line.left > 0)
        .map((line) => ({
          kind: 'fee',
          name: writeSentence('Kept prepayment {number}|line', locale as Language, { number }),
          qty: 1,
          unit_price: line.left,
          vat_rate: line.vat_rate,
          missed_event_id: visit.id,
        })),
      payments: [{ method_id: null, deposit_id: id, amount: left }],
      note: reason,
    },
    id,
  )
  return findDeposit(tx, businessId, id)
}
