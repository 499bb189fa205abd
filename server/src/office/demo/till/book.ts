import { type DocumentKind, numberSeries } from '@wizyta/contract/kit/document'
import { type BookEntry, operationContra } from '@wizyta/contract/sales/books/accounts'
import { idOf } from './dice.ts'
import { emptyRows, float, type Place, type Row } from './rows.ts'
import type { DemoDay } from './sold.ts'

interface DemoPayment {
  method_id: string | null
  amount: number
  voucher_id?: string | null
}

/** The employee, supplier or document of an operation in cash. */
interface OperationFacts {
  employee_id?: string | null
  supplier_id?: string | null
  document_no?: string | null
}

/** Tips of one employee are paid out from this sum on. */
const leastTips = 2_000

export const iso = (at: number) => new Date(at).toISOString()

/** Collects the rows of one till, with numbers and balances as the product keeps them. */
export class Book {
  readonly place: Place
  drawer = 0
  /** Sums of clients, prepayments and tips, by account and subject. */
  private readonly kept = new Map<string, { account: string; subject_id: string; balance: number }>()
  protected posting = 0
  private readonly counted = new Map<string, number>()
  protected readonly rows = emptyRows()
  constructor(place: Place) {
    this.place = place
  }

  open(day: DemoDay, at: number, isFirst: boolean): Row & { id: string } {
    const shift = {
      business_id: this.place.businessId,
      id: idOf('shift', day, this.place.till),
      till_id: this.place.till,
      opened_at: iso(at),
      opened_by_id: this.place.cashier,
      opening_expected: this.drawer,
      opening_counted: isFirst ? float : this.drawer,
      closed_at: null,
      closed_by_id: null,
      expected: null,
      counted: null,
      difference_reason: null,
    }
    this.rows.shifts.push(shift)
    if (isFirst) this.operate(day, shift, at, 'pay_in', float, 'Stan początkowy')
    return shift
  }

  close(day: DemoDay, shift: Row & { id: string }, at: number, difference: number) {
    const expected = this.drawer
    if (difference !== 0) this.operate(day, shift, at, 'difference', difference, 'Źle wydana reszta')
    Object.assign(shift, {
      closed_at: iso(at),
      closed_by_id: this.place.cashier,
      expected,
      counted: expected + difference,
      difference_reason: difference === 0 ? null : 'Źle wydana reszta',
    })
  }

  operate(
    day: DemoDay,
    shift: { id: string },
    at: number,
    type: string,
    amount: number,
    note: string,
    { employee_id = null, supplier_id = null, document_no = null }: OperationFacts = {},
  ) {
    const direction = amount > 0 ? 'in' : 'out'
    const id = idOf('operation', shift.id, type, String(this.posting))
    this.post(at, 'operation', { kind: 'operation', id }, shift.id, [
      { account: 'cash', subject_id: this.place.till, amount },
      operationContra({ type, amount, employee_id }),
    ])
    this.rows.cash_operations.push({
      business_id: this.place.businessId,
      id,
      type,
      direction,
      ...this.numbered(direction === 'in' ? 'cash_in' : 'cash_out', day),
      till_id: this.place.till,
      shift_id: shift.id,
      amount: Math.abs(amount),
      employee_id,
      supplier_id,
      document_no,
      note,
      at: iso(at),
      by_id: this.place.cashier,
    })
  }

  /** Pays the tips of an employee out of the drawer, where it holds as much. */
  payTips(day: DemoDay, shift: { id: string }, at: number) {
    const owed = [...this.kept.values()].find(
      ({ account, balance }) => account === 'tips' && balance <= -leastTips && this.drawer + balance > 0,
    )
    if (!owed) return
    const { subject_id: employee_id, balance } = owed
    this.operate(day, shift, at, 'tips', balance, 'Napiwki z kasy', { employee_id })
  }

  /** Pays something else out of the drawer, where it holds as much. */
  payOut(
    day: DemoDay,
    shift: { id: string },
    at: number,
    { type, amount, note, ...facts }: OperationFacts & { type: string; amount: number; note: string },
  ) {
    if (this.drawer > amount) this.operate(day, shift, at, type, -amount, note, facts)
  }

  /** Returns the grosze that a client owes. */
  protected debtOf(client_id: string | null): number {
    return this.kept.get(`client${client_id}`)?.balance ?? 0
  }

  protected pay(sale_id: string, payments: readonly DemoPayment[]) {
    const { businessId } = this.place
    for (const [position, { method_id, amount, voucher_id = null }] of payments.entries())
      this.rows.sale_payments.push({
        business_id: businessId,
        sale_id,
        id: idOf('payment', sale_id, String(position)),
        position,
        method_id,
        amount,
        voucher_id,
      })
  }

  /** Returns all rows, and the last number of each series. */
  written() {
    const { businessId, till } = this.place
    this.rows.book_balances.push(
      { business_id: businessId, account: 'cash', subject_id: till, balance: this.drawer },
      ...[...this.kept.values()].map((one) => ({ business_id: businessId, ...one })),
    )
    return {
      rows: this.rows,
      numbers: [...this.counted, ['book', this.posting] as const].filter(([, last]) => last > 0),
    }
  }

  protected methodOf(dice: number): string {
    const { cash, card, blik } = this.place
    return dice % 10 < 5 ? card : dice % 10 < 8 ? cash : blik
  }

  protected receipt(sale_id: string, total: number, at: string): Row {
    const isPrinted = total > 0
    return {
      business_id: this.place.businessId,
      sale_id,
      status: isPrinted ? 'manual' : 'not_needed',
      number: isPrinted ? String(this.posting + 1).padStart(6, '0') : null,
      at: isPrinted ? at : null,
      by_id: isPrinted ? this.place.cashier : null,
    }
  }

  protected numbered(kind: DocumentKind, day: DemoDay) {
    const number_year = Number(day.slice(0, 4))
    const series = numberSeries(kind, number_year)
    const number = (this.counted.get(series) ?? 0) + 1
    this.counted.set(series, number)
    return { number, number_year }
  }

  private keep({ account, subject_id, amount }: BookEntry) {
    if (subject_id === null) return
    const known = this.kept.get(account + subject_id) ?? { account, subject_id, balance: 0 }
    this.kept.set(account + subject_id, { ...known, balance: known.balance + amount })
  }

  protected post(
    at: number,
    kind: string,
    ref: { kind: string; id: string },
    shift_id: string,
    entries: BookEntry[],
  ) {
    if (entries.length === 0) return
    this.posting += 1
    for (const [position, entry] of entries.entries()) {
      if (entry.account === 'cash') this.drawer += entry.amount
      if (['client', 'deposit', 'tips'].includes(entry.account)) this.keep(entry)
      this.rows.book_entries.push({
        ...entry,
        business_id: this.place.businessId,
        posting: this.posting,
        position,
        at: iso(Math.min(at, this.place.now)),
        kind,
        ref_kind: ref.kind,
        ref_id: ref.id,
        shift_id,
        by_id: this.place.cashier,
      })
    }
  }
}
