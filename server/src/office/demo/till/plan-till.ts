import { instantAt } from '@wizyta/contract/kit/wall-time'
import { SellingBook } from './mistakes.ts'
import { type DemoTemplates, DemoVouchers } from './plan-vouchers.ts'
import { float, type Place } from './rows.ts'
import type { AheadVisit, DemoDay, SettledVisit, SoldGoods } from './sold.ts'

export interface Sellings {
  visits: readonly SettledVisit[]
  goods: readonly SoldGoods[]
  ahead: readonly AheadVisit[]
}

/** Plans the shifts, sales, refunds and cash operations of a demo salon, day after day. */
export function planTill({ visits, goods, ahead }: Sellings, place: Place, templates: DemoTemplates | null) {
  const book = new SellingBook(place, templates && new DemoVouchers(place, templates))
  const sold = [...visits, ...goods].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const days = [...Map.groupBy(sold, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [index, [day, ofDay]] of days.entries()) {
    const isLast = index === days.length - 1
    planDay(book, { day, sold: ofDay, ahead: isLast ? ahead : [] }, index, isLast)
  }
  return book.written()
}

interface DaysWork {
  day: DemoDay
  sold: readonly (SettledVisit | SoldGoods)[]
  ahead: readonly AheadVisit[]
}

function planDay(book: SellingBook, { day, sold, ahead }: DaysWork, index: number, isLast: boolean) {
  const { place } = book
  const first = Date.parse(sold[0]?.at ?? '')
  const opening = Math.min(instantAt(day, '08:45', place.timezone), first - 10 * 60_000)
  const shift = book.open(day, opening, index === 0)
  let number = 0
  for (const one of sold) {
    if ('movement_id' in one) {
      book.sellGoods(day, shift, one)
      continue
    }
    if ((index * 3 + number) % 211 === 60) book.sellAndVoid(day, shift, one)
    const sale = book.sell(day, shift, one)
    if (sale.isPlain && (index * 7 + number) % 149 === 40) book.refund(day, shift, sale)
    else if (sale.isPlain && (index * 11 + number) % 157 === 50) book.correctMethod(day, shift, sale)
    if ((index * 5 + number) % 41 === 17) book.sellVoucher(day, shift, sale)
    number += 1
  }
  const last = Math.max(...sold.map(({ at }) => Date.parse(at)))
  for (const visit of ahead) book.takeDeposit(day, shift, visit, last + 6 * 60_000)
  const closing = Math.min(last + 20 * 60_000, place.now)
  payOut(book, { day, shift, at: closing - 5 * 60_000, index, sold })
  if (isLast && place.now - last < 12 * 3_600_000) return
  if (book.drawer > float)
    book.operate(day, shift, closing - 60_000, 'bank_drop', float - book.drawer, 'Utarg do banku')
  book.close(day, shift, closing, index % 23 === 11 ? -200 : 0)
}

/** Pays the tips of one employee on every sixth day. A supplier and an advance on wages are paid now and then. */
function payOut(
  book: SellingBook,
  {
    day,
    shift,
    at,
    index,
    sold,
  }: {
    day: DemoDay
    shift: { id: string }
    at: number
    index: number
    sold: DaysWork['sold']
  },
) {
  if (index % 6 === 4) book.payTips(day, shift, at)
  if (index % 17 === 9 && book.place.supplier)
    book.payOut(day, shift, at, {
      type: 'supplier',
      amount: 12_300,
      note: 'Ręczniki jednorazowe',
      supplier_id: book.place.supplier,
      document_no: `FV ${100 + index}/${day.slice(0, 4)}`,
    })
  const employee_id = sold.flatMap((one) => ('lines' in one ? one.lines : []))[0]?.employee_id
  if (index % 37 === 20 && employee_id)
    book.payOut(day, shift, at, {
      type: 'salary_advance',
      amount: 20_000,
      note: 'Zaliczka na wynagrodzenie',
      employee_id,
    })
}
