import { addDays } from '@wizyta/contract/kit/wall-time'
import type { Interval } from '@wizyta/contract/people/working-hours/api'
import { holidayNames, holidaysOf } from '@wizyta/contract/people/working-hours/holidays'
import type { HoursSource } from '@wizyta/contract/people/working-hours/hours'
import type { House } from './house.ts'
import type { Random } from './random.ts'

type Noted<Row> = Row & { note: string | null }
export interface DemoHours extends HoursSource {
  dated: Noted<HoursSource['dated'][number]>[]
  absences: Noted<HoursSource['absences'][number]>[]
}

/** Weeks, breaks, holidays, leave and dates of their own, around today. */
export function makeHours({ salon, employees, resources }: House, today: string, random: Random): DemoHours {
  const nobody = { employee_id: null, resource_id: null }
  const of = (employee: House['employees'][number] | undefined) => ({
    employee_id: employee?.id ?? null,
    resource_id: null,
  })
  const day = (offset: number) => addDays(today, offset)
  const weeks = [
    ...salon.week.map((hours, index) => ({
      ...nobody,
      weekday: index + 1,
      intervals: intervalsOf(hours),
      breaks: [],
    })),
    ...employees.flatMap((employee) =>
      employee.plan.week.map((hours, index) => {
        const intervals = intervalsOf(hours)
        return {
          ...of(employee),
          weekday: index + 1,
          intervals,
          breaks: breaksOf(intervals, employee.plan.break),
        }
      }),
    ),
  ]
  const [a, b, c, d, e, f] = random.shuffle(employees)
  const year = Number(today.slice(0, 4))
  const allDay = { from_time: null, to_time: null }
  const absences: DemoHours['absences'] = [
    // As the calendar reckons them from the business's own list (write-house.ts leaves them out).
    ...[year - 1, year, year + 1].flatMap(holidaysOf).map(({ date, key }) => ({
      ...nobody,
      ...allDay,
      starts_on: date,
      ends_on: date,
      reason: 'holiday',
      note: holidayNames[key],
    })),
    {
      ...of(a),
      ...allDay,
      starts_on: day(-34),
      ends_on: day(-28),
      reason: 'holiday',
      note: 'Urlop wypoczynkowy',
    },
    {
      ...of(b),
      ...allDay,
      starts_on: day(9),
      ends_on: day(14),
      reason: 'holiday',
      note: 'Urlop wypoczynkowy',
    },
    {
      ...of(b),
      starts_on: day(2),
      ends_on: day(2),
      from_time: '08:00',
      to_time: '11:00',
      reason: 'other',
      note: 'Dentysta',
    },
    { ...of(c), ...allDay, starts_on: day(-17), ends_on: day(-16), reason: 'sick', note: null },
  ]
  const dated: DemoHours['dated'] = []
  if (d && e && f) {
    absences.push(
      { ...of(d), ...allDay, starts_on: day(24), ends_on: day(31), reason: 'holiday', note: 'Ferie' },
      { ...of(e), ...allDay, starts_on: day(-6), ends_on: day(-6), reason: 'child_care', note: null },
      {
        ...of(f),
        ...allDay,
        starts_on: day(5),
        ends_on: day(6),
        reason: 'training',
        note: 'Szkolenie z nowych technik',
      },
      { ...of(e), ...allDay, starts_on: day(16), ends_on: day(16), reason: 'on_demand', note: null },
    )
    dated.push(
      {
        ...of(a),
        date: day(3),
        intervals: [{ from: '12:00', to: '20:00' }],
        breaks: [{ from: '16:00', to: '16:30' }],
        note: 'Zamiana zmiany',
      },
      {
        ...of(c),
        date: day(11),
        intervals: [{ from: '09:00', to: '13:00' }],
        breaks: [],
        note: 'Wizyta u lekarza po południu',
      },
      {
        ...of(d),
        date: day(-9),
        intervals: [{ from: '08:00', to: '14:00' }],
        breaks: [],
        note: 'Wcześniejsza zmiana',
      },
    )
  }
  const laser = resources.find(({ plan }) => plan.key === 'laser')
  if (laser)
    absences.push({
      employee_id: null,
      resource_id: laser.id,
      ...allDay,
      starts_on: day(8),
      ends_on: day(8),
      reason: 'maintenance',
      note: 'Przegląd serwisowy',
    })
  return {
    weeks,
    dated: dated.filter(
      ({ date }) => !absences.some((row) => row.employee_id === null && row.starts_on === date),
    ),
    absences,
    employees: employees.map(({ id }) => ({ id, hired_on: null, left_on: null })),
  }
}

/** `9-17` or `9-12,13:30-17`. */
function intervalsOf(text: string): Interval[] {
  return text.split(',').flatMap((part) => {
    const [from, to] = part.split('-')
    return from && to ? [{ from: clock(from), to: clock(to) }] : []
  })
}

/** On days of six hours or more. */
function breaksOf([hours]: Interval[], text = ''): Interval[] {
  const [pause] = intervalsOf(text)
  return hours &&
    pause &&
    minutes(hours.to) - minutes(hours.from) >= 360 &&
    hours.from < pause.from &&
    pause.to < hours.to
    ? [pause]
    : []
}

const clock = (text: string) => (text.includes(':') ? text : `${text}:00`).padStart(5, '0')
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
