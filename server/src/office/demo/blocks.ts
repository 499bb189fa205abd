import { instantAt } from '@wizyta/contract/kit/wall-time'
import type { Planning } from './planning.ts'

export interface DemoBlock {
  id: string
  employee_id: string
  kind: 'break' | 'training' | 'admin' | 'reserved'
  starts_at: string
  ends_at: string
  paid: boolean
  bookable_over: boolean
  note: string | null
}

/** Meetings, orders, trainings and reserves: what takes time and is no visit. */
export function planBlocks({ agenda, house, random, timezone }: Planning, dates: string[]): DemoBlock[] {
  const blocks: DemoBlock[] = []
  const add = (
    employee_id: string,
    date: string,
    from: string,
    minutes: number,
    rest: Pick<DemoBlock, 'kind' | 'note'> & Partial<DemoBlock>,
  ) => {
    const span = {
      from: instantAt(date, from, timezone),
      to: instantAt(date, from, timezone) + minutes * 60_000,
    }
    const works = agenda
      .open({ employee_id }, date)
      .some(({ from: start, to }) => start <= span.from && span.to <= to)
    if (!works || !agenda.isFree(employee_id, span)) return
    if (!rest.bookable_over)
      agenda.hold([{ ...span, subject_id: employee_id, kind: 'employee', line: 0, seat: 0 }])
    blocks.push({
      id: random.uuid(),
      employee_id,
      starts_at: new Date(span.from).toISOString(),
      ends_at: new Date(span.to).toISOString(),
      paid: true,
      bookable_over: false,
      ...rest,
    })
  }
  const lead = house.employees.find(({ plan }) => plan.account)
  for (const [index, date] of dates.entries()) {
    const weekday = Temporal.PlainDate.from(date).dayOfWeek
    if (weekday === 1 && index % 14 < 7) {
      for (const { id, plan } of house.employees)
        add(id, date, plan.week[0]?.startsWith('9') ? '09:00' : '13:00', 30, {
          kind: 'admin',
          note: 'Zebranie zespołu',
        })
    }
    if (weekday === 3 && lead) add(lead.id, date, '11:00', 60, { kind: 'admin', note: 'Zamówienia i grafik' })
    if (weekday === 4)
      add(random.pick(house.employees).id, date, '14:00', 120, {
        kind: 'training',
        note: 'Szkolenie produktowe',
      })
    if (weekday === 2 || weekday === 5)
      add(random.pick(house.employees).id, date, '17:00', 30, {
        kind: 'reserved',
        note: 'Rezerwa na nagłe wizyty',
        bookable_over: true,
      })
    if (random.chance(0.5))
      add(random.pick(house.employees).id, date, random.pick(['11:30', '12:15', '15:45', '17:30']), 15, {
        kind: 'break',
        note: null,
        paid: false,
      })
  }
  return blocks
}
