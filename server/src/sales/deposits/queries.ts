import {
  calledOffStatuses,
  editableStatuses,
  type VisitStatus,
} from '@wizyta/contract/booking/calendar/visit-status'
import { documentNumber } from '@wizyta/contract/kit/document'
import type { Deposit, VisitDeposits } from '@wizyta/contract/sales/deposits/api'
import { percentOff } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { wantedDeposit } from '../../messaging/messages/unpaid-deposit.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { leftChange, otherPayer } from '../till/deduct-deposits.ts'
import { feesOf } from '../till/missed-fees.ts'

type Stored = Omit<Deposit, 'number'> & { number: number; number_year: number }

const columns = sql`
  s.id, s.number, s.number_year, s.sold_at as at, s.client_id, s.total as amount,
  (select l.event_id from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id limit 1) as event_id,
  coalesce((select -b.balance from book_balances b
    where b.business_id = s.business_id and b.account = 'deposit' and b.subject_id = s.id), 0) as left,
  exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id) as is_voided,
  ${otherPayer('s')} as paid_by,
  (select json_agg(json_build_object('id', l.id, 'vat_rate', l.vat_rate, 'left', l.total + ${leftChange}) order by l.position)
    from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id) as lines`

const withNumber = ({ number, number_year, ...row }: Stored): Deposit => ({
  ...row,
  number: documentNumber('deposit', number, number_year),
})

export async function findDeposit(tx: Tx, businessId: string, id: string): Promise<Deposit> {
  const { rows } = await sql<Stored>`
    select ${columns} from sales s
    where s.business_id = ${businessId} and s.id = ${id} and s.kind = 'deposit'`.execute(tx)
  return withNumber(found(rows))
}

/** Reads the client who has paid a prepayment; null: it was paid for a visit without a client card. */
export async function payerOf(
  { tx, businessId }: { tx: Tx; businessId: string },
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ client_id: string | null }>`
    select client_id from sales where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows).client_id
}

/** Lists the prepayments of a visit, the oldest first. */
export async function depositsOf(tx: Tx, businessId: string, visitId: string): Promise<Deposit[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from sales s
    where s.business_id = ${businessId} and s.kind = 'deposit'
      and s.id in (select l.sale_id from sale_lines l
        where l.business_id = ${businessId} and l.event_id = ${visitId} and l.kind = 'deposit')
    order by s.sold_at, s.id`.execute(tx)
  return rows.map(withNumber)
}

/** Reads the prepayments of a visit, and what the rules of the salon propose. */
export async function readVisitDeposits(tx: Tx, businessId: string, visitId: string): Promise<VisitDeposits> {
  const settings = await readSettings(tx, businessId)
  const { rows } = await sql<{
    status: VisitStatus
    cancelled_late: boolean
    total: number
    wanted: number
    client_balance: number | null
  }>`
    select v.status, coalesce(v.cancelled_late, false) as cancelled_late,
      (select coalesce(sum(l.price), 0) from visit_lines l
        where l.business_id = v.business_id and l.visit_id = v.id) as total,
      ${wantedDeposit(settings)} as wanted,
      case when v.client_id is not null then coalesce((select -b.balance from book_balances b
        where b.business_id = v.business_id and b.account = 'client' and b.subject_id = v.client_id), 0) end as client_balance
    from visits v where v.business_id = ${businessId} and v.id = ${visitId}`.execute(tx)
  const { status, cancelled_late, total, wanted, client_balance } = found(rows)
  const data = await depositsOf(tx, businessId, visitId)
  const held = data.reduce((sum, { left }) => sum + left, 0)
  const feePercent = status === 'no_show' ? settings.no_show_fee_percent : settings.late_cancel_fee_percent
  const isMissed = status === 'no_show' || (status === 'cancelled' && cancelled_late)
  return {
    data,
    visit_total: total,
    proposed: Math.max(0, wanted - held),
    client_balance,
    can_take: editableStatuses.includes(status) && held < total,
    rule: isMissed
      ? 'keep'
      : calledOffStatuses.includes(status)
        ? 'return'
        : status === 'settled' && held > 0
          ? 'rest'
          : null,
    fees: await feesOf(tx, businessId, visitId),
    proposed_fee: isMissed ? (percentOff([total], feePercent)[0] ?? 0) : 0,
  }
}
