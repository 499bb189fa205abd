import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { attendedStatuses, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { DemoVisit } from '../planning.ts'
import type { Random } from '../random.ts'

const minute = 60_000
const day = 1440 * minute
const iso = (at: number) => new Date(at).toISOString()

const notes = [
  'Prosi o telefon w razie opóźnienia.',
  'Przyjdzie z dzieckiem.',
  'Spieszy się, musi wyjść punktualnie.',
  'Pyta o pakiet zabiegów.',
  'Przypomnieć o karcie podarunkowej.',
  'Prosi o herbatę.',
]
const colourNotes = [
  'Ten sam odcień co ostatnio.',
  'Zdjęcie inspiracji w telefonie.',
  'Odcień 8.1, 30 vol.',
  'Bez amoniaku.',
]
const clientNotes = [
  'Mogę się spóźnić 5 minut.',
  'Proszę o cichy zabieg.',
  'Pierwszy raz u Państwa.',
  'Czy można zapłacić BLIK-iem?',
  'Wolałabym skończyć przed 18:00.',
]
const cancelReasons = [
  'Choroba',
  'Zmiana planów',
  'Nie może dojechać',
  'Prosi o inny termin',
  'Choroba dziecka',
]

/** The columns of a visit that tell how far it has come by now, and what was paid. */
export function lifeOf(
  visit: DemoVisit,
  { now, timezone, random }: { now: number; timezone: string; random: Random },
) {
  const { from, to } = visitSpan(visit.lines)
  const total = visit.lines.reduce((sum, { price }) => sum + price, 0)
  const created = createdAt(visit, from, { now, timezone, random })
  const status = statusOf(visit, from, to, { now, timezone, random })
  const begun = attendedStatuses.includes(status)
  const moment = (at: number) => iso(Math.min(Math.max(at, created), now))
  const confirmed =
    status === 'confirmed' || ((begun || status === 'no_show') && visit.client !== null && random.chance(0.6))
  const cancelled =
    status === 'cancelled'
      ? Math.min(now, Math.max(created + minute, byDay(cancelMoment(from, now, random), timezone)))
      : null
  const byClient = random.chance(0.8)
  const arrived = begun ? moment(from - random.int(-4, 8) * minute) : null
  const started =
    arrived && status !== 'arrived' ? later(arrived, moment(from + random.int(0, 6) * minute)) : null
  const isDone = status === 'completed' || status === 'settled'
  const completed = started && isDone ? later(started, moment(to + random.int(-6, 8) * minute)) : null
  return {
    status,
    total,
    ...paymentOf(status, total, visit, random),
    source:
      visit.client === null || status === 'requested'
        ? status === 'requested'
          ? 'online'
          : 'staff'
        : random.weighted(
            ['staff', 'phone', 'online'],
            (source) => ({ staff: 3, phone: 4, online: 4 })[source] ?? 1,
          ),
    note: noteOf(visit, random),
    client_note: random.chance(0.04) ? random.pick(clientNotes) : null,
    confirmed_at: confirmed ? moment(from - random.int(18, 30) * 60 * minute) : null,
    arrived_at: arrived,
    started_at: started,
    completed_at: completed,
    cancelled_at: cancelled === null ? null : iso(cancelled),
    cancelled_by: cancelled === null ? null : byClient ? 'client' : 'staff',
    cancel_reason:
      cancelled === null ? null : byClient ? random.pick(cancelReasons) : 'Nieobecność pracownika',
    cancelled_late: cancelled !== null && byClient && from - cancelled < day,
    created_at: iso(created),
    updated_at: moment(cancelled ?? (begun ? to : created)),
  }
}

/** Returns the later of two instants. */
const later = (one: string, other: string) => (one > other ? one : other)

function statusOf(
  visit: DemoVisit,
  from: number,
  to: number,
  { now, timezone, random }: { now: number; timezone: string; random: Random },
): VisitStatus {
  if (visit.outcome === 'cancelled') return 'cancelled'
  if (visit.outcome === 'no_show') return 'no_show'
  const days = (from - now) / day
  if (to <= now) {
    if (localDay(from, timezone) === localDay(now, timezone))
      return now - to < 40 * minute && random.chance(0.5) ? 'completed' : 'settled'
    // A few that are not closed yet.
    if (days > -10 && visit.client && random.chance(0.015)) return random.pick(['booked', 'confirmed'])
    return days > -2 && random.chance(0.06) ? 'completed' : 'settled'
  }
  if (from <= now) return now - from < 12 * minute && random.chance(0.5) ? 'arrived' : 'in_progress'
  if (visit.client === null) return 'booked'
  if (from - now < 15 * minute && random.chance(0.6)) return 'arrived'
  if (days < 1.2) return random.chance(0.72) ? 'confirmed' : 'booked'
  if (days < 5 && random.chance(0.3)) return 'confirmed'
  return random.chance(visit.series_id ? 0 : 0.035) ? 'requested' : 'booked'
}

function createdAt(
  visit: DemoVisit,
  from: number,
  { now, timezone, random }: { now: number; timezone: string; random: Random },
) {
  if (visit.client === null) return Math.min(from - random.int(2, 10) * minute, now - minute)
  const lead = visit.series_id
    ? random.int(20, 40)
    : random.weighted([1, 6, 14, 28], (days) => ({ 1: 3, 6: 4, 14: 3 })[days] ?? 2)
  // For what lies ahead within the days gone by.
  const at = from - lead * day - random.int(0, 300) * minute
  return byDay(at < now ? at : now - random.int(20, 14_000) * minute, timezone)
}

/** Moves an instant of the night to the evening before: clients do not book or cancel at night. */
function byDay(at: number, timezone: string): number {
  const hour = Number(localTimeOf(at, timezone).slice(0, 2))
  if (hour >= 7 && hour < 21) return at
  return at - (hour < 7 ? hour + 4 : hour - 19) * 60 * minute
}

const cancelLead = (random: Random) => random.int(2, 90) * 60 * minute
/** Some time before the visit; of one that is still far, within the last days. */
const cancelMoment = (from: number, now: number, random: Random) =>
  Math.min(from - cancelLead(random), now - random.int(20, 80 * 60) * minute)

function paymentOf(
  status: string,
  total: number,
  visit: DemoVisit,
  random: Random,
): { payment_status: string; deposit: number | null } {
  const asked = visit.client !== null && total >= 30_000 && random.chance(0.3)
  const deposit = asked ? (total >= 45_000 ? 15_000 : 10_000) : null
  if (status === 'settled') return { payment_status: total > 0 ? 'paid' : 'none', deposit }
  if (status === 'cancelled') return { payment_status: asked ? 'refunded' : 'none', deposit }
  if (asked)
    return {
      payment_status: status === 'requested' || random.chance(0.3) ? 'deposit_due' : 'deposit_paid',
      deposit,
    }
  return {
    payment_status: total > 0 && status !== 'no_show' && random.chance(0.04) ? 'paid' : 'none',
    deposit: null,
  }
}

/** Picks a note for the colourist when the visit has a processing time. */
function noteOf({ lines }: DemoVisit, random: Random): string | null {
  const colours = lines.some(({ segments }) => segments.length > 0)
  return random.chance(colours ? 0.25 : 0.08)
    ? random.pick(colours ? [...colourNotes, ...notes] : notes)
    : null
}
