import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  type Shift,
  type ShiftClosing,
  type ShiftOpening,
  type ShiftRow,
  sumOfPieces,
  withoutCash,
} from '@wizyta/contract/sales/cash/api'
import type { Language } from '@wizyta/contract/words/translate'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict, invalid, notFound } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { balanceOf } from '../books/post-entries.ts'
import { registeredTotal } from '../books/registered-total.ts'
import { enterOperation } from './operations.ts'
import { countsBlind, withinOwnShift, withinShownShift } from './own-shift.ts'
import { mailShiftReport } from './shift-report.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const user = (id: string) =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from users x where x.id = ${sql.ref(id)})`

const columns = sql`
  s.id, json_build_object('id', t.id, 'name', t.name) as till, s.opened_at, ${user('s.opened_by_id')} as opened_by,
  s.closed_at, ${user('s.closed_by_id')} as closed_by, s.opening_counted, s.expected, s.counted,
  s.counted - s.expected as difference`
const from = sql`from shifts s join tills t on t.business_id = s.business_id and t.id = s.till_id`

export async function listShifts(call: Call, query: ListQuery) {
  const { tx, businessId, session } = call
  return listRows<ShiftRow>(tx, query, {
    businessId,
    alias: 's',
    archivable: false,
    from,
    within: withinShownShift(call),
    columns,
    defaultSort: '-opened_at',
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', t.name, (select x.name from users x where x.id = s.opened_by_id))`,
        term,
      ),
    filters: {
      ...dayFilters(sql`s.opened_at`, session.timezone),
      open: () => sql`s.closed_at is null`,
    },
  })
}

/**
 * Reads the report of a shift: what it sold, what went in and out, and what was counted. Users who count blind get it
 * without the sums that would tell the cash, until it is counted.
 */
export async function findShift(call: Call, id: string): Promise<Shift> {
  const report = await readShift(
    call.tx,
    call.businessId,
    id,
    withinShownShift(call),
    sql`current_setting('app.language', true)`,
  )
  return report.closed_at === null && (await countsBlind(call)) ? withoutCash(report) : report
}

/**
 * Reads the report of a shift. The caller knows that its reader may see it.
 * @param language in which payment methods are named; else that of the business, as mails have it
 */
export async function readShift(
  tx: Tx,
  businessId: string,
  id: string,
  within: RawBuilder<unknown> | null = null,
  language: RawBuilder<unknown> = sql`(select b.locale from businesses b where b.id = s.business_id)`,
): Promise<Shift> {
  const entries = sql`from book_entries e where e.business_id = s.business_id and e.shift_id = s.id`
  const cash = sql`e.account = 'cash'`
  const sales = sql`from sales x where x.business_id = s.business_id and x.shift_id = s.id
    and not exists (select from sale_voids v where v.business_id = x.business_id and v.sale_id = x.id)`
  const { rows } = await sql<Shift>`
    select ${columns}, s.difference_reason, s.note, s.opening_counted - s.opening_expected as opening_difference,
      s.counted_pieces as pieces, s.opening_pieces,
      case when s.closed_at is null then coalesce((select b.balance from book_balances b
        where b.business_id = s.business_id and b.account = 'cash' and b.subject_id = s.till_id), 0) else s.expected end as balance,
      (select count(*) ${sales} and x.kind = 'sale') as sales,
      (select coalesce(sum(x.total), 0) ${sales} and x.kind = 'sale') as sales_total,
      (select coalesce(sum(x.total), 0) ${sales} and x.kind = 'refund') as refunds_total,
      (select coalesce(sum(x.total), 0) ${sales} and x.kind = 'deposit') as deposits_total,
      (select coalesce(sum(greatest(x.tip_total, 0)), 0) ${sales}) as tips,
      (select coalesce(sum(least(x.tip_total, 0)), 0) ${sales}) as tips_returned,
      (select coalesce(sum(case o.direction when 'out' then -o.amount else o.amount end), 0) from cash_operations o
        where o.business_id = s.business_id and o.shift_id = s.id and o.type = 'tips') as tips_paid,
      (select coalesce(sum(e.amount), 0) ${entries} and ${cash} and e.ref_kind = 'sale') as cash_sales,
      (select coalesce(sum(e.amount), 0) ${entries} and ${cash} and e.ref_kind = 'operation' and e.amount > 0) as cash_in,
      (select coalesce(sum(e.amount), 0) ${entries} and ${cash} and e.ref_kind = 'operation' and e.amount < 0) as cash_out,
      (select coalesce(json_agg(json_build_object('method', one.name, 'is_cash', one.is_cash, 'count', one.count, 'amount', one.amount) order by one.amount desc, one.name), '[]')
        from (select coalesce(shown_method_name(m.type, m.name, ${language}), '') as name, coalesce(m.type = 'cash', false) as is_cash, count(*) filter (where x.kind <> 'correction') as count, sum(p.amount) as amount
          from sales x join sale_payments p on p.business_id = x.business_id and p.sale_id = x.id
          left join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
          where x.business_id = s.business_id and x.shift_id = s.id
            and not exists (select from sale_voids v where v.business_id = x.business_id and v.sale_id = x.id)
          group by m.id, m.name, m.type) one) as by_method,
      (select coalesce(sum(${registeredTotal('x')}), 0) ${sales} and exists (select from fiscal_receipts f
        where f.business_id = x.business_id and f.sale_id = x.id and f.status in ('printed', 'manual'))) as fiscal_total,
      (select count(*) ${sales} and exists (select from fiscal_receipts f
        where f.business_id = x.business_id and f.sale_id = x.id and f.status in ('pending', 'failed'))) as fiscal_waiting
    ${from} where s.business_id = ${businessId} and s.id = ${id} and ${within ?? sql`true`}`.execute(tx)
  return found(rows)
}

/** Opens a till. What its drawer holds beyond the book, or less, is posted; the first shift begins with a pay-in. */
export async function openShift(call: Call, input: ShiftOpening): Promise<Shift> {
  const { tx, businessId } = call
  const tillId = input.till_id.toLowerCase()
  checkPieces(input)
  const { rows: locked } = await sql`
    select from tills where business_id = ${businessId} and id = ${tillId} and archived_at is null for no key update`.execute(
    tx,
  )
  if (locked.length === 0) throw invalid({ till_id: ['Choose one that exists and is not archived.'] })
  const { rows: before } = await sql<{ open: boolean; any: boolean }>`
    select coalesce(bool_or(closed_at is null), false) as open, count(*) > 0 as any
    from shifts where business_id = ${businessId} and till_id = ${tillId}`.execute(tx)
  const { open, any } = found(before)
  if (open) throw conflict('This till is open already.')
  const expected = await balanceOf(tx, businessId, 'cash', tillId)
  const difference = input.counted - expected
  const { locale } = await readSettings(tx, businessId)
  if (difference !== 0 && any && !input.reason)
    throw invalid({ reason: ['The drawer does not hold what the book says. Count again, or say why.'] })
  const id = await insertRow(tx, 'shifts', businessId, {
    till_id: tillId,
    opening_expected: expected,
    opening_counted: input.counted,
    opening_pieces: input.pieces ? JSON.stringify(input.pieces) : null,
  })
  if (difference !== 0)
    await enterOperation(
      call,
      { till_id: tillId, shift_id: id },
      {
        type: any ? 'difference' : 'pay_in',
        amount: difference,
        note: input.reason ?? writeSentence('Opening cash', locale as Language),
      },
    )
  return findShift(call, id)
}

/** Closes a shift with the cash that was counted. A difference from the book needs a reason, and is posted. */
export async function closeShift(call: Call, id: string, input: ShiftClosing): Promise<Shift> {
  const { tx, businessId, session } = call
  checkPieces(input)
  const { rows } = await sql<{ till_id: string; opened_by_id: string | null; closed_at: string | null }>`
    select till_id, opened_by_id, closed_at from shifts where business_id = ${businessId} and id = ${id} for update`.execute(
    tx,
  )
  const shift = found(rows)
  if (shift.opened_by_id !== session.user.id && withinOwnShift(call) !== null) throw notFound()
  if (shift.closed_at) throw conflict('This shift is closed already.')
  const expected = await balanceOf(tx, businessId, 'cash', shift.till_id)
  const difference = input.counted - expected
  if (difference !== 0 && !input.reason)
    throw invalid({ reason: ['The drawer does not hold what the book says. Count again, or say why.'] })
  if (difference !== 0)
    await enterOperation(
      call,
      { till_id: shift.till_id, shift_id: id },
      {
        type: 'difference',
        amount: difference,
        note: input.reason ?? '',
      },
    )
  await tx
    .updateTable('shifts')
    .set({
      closed_at: sql`now()`,
      closed_by_id: session.user.id,
      expected,
      counted: input.counted,
      counted_pieces: input.pieces ? JSON.stringify(input.pieces) : null,
      difference_reason: difference === 0 ? null : input.reason,
      note: input.note ?? null,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  const report = await findShift(call, id)
  const { mail_shift_report, shift_report_to } = await readSettings(tx, businessId)
  if (mail_shift_report)
    await mailShiftReport(tx, businessId, await readShift(tx, businessId, id), { receivers: shift_report_to })
  return report
}

/** Notes and coins that were counted must be what they add up to. */
function checkPieces({ pieces, counted }: Pick<ShiftClosing, 'pieces' | 'counted'>) {
  if (pieces && sumOfPieces(pieces) !== counted)
    throw invalid({ counted: ['The notes and coins add up to another amount.'] })
}
