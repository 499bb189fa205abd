import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { mokotow } from '../atelier.ts'
import type { House } from '../house.ts'
import type { DemoVisit } from '../planning.ts'
import type { Random } from '../random.ts'
import type { lifeOf } from './visit-life.ts'

const minute = 60_000
const hour = 60 * minute
/** Default of the settings. */
export const reminderHours = 24

/** Something that happened to a visit. */
export interface Happening {
  /** Epoch milliseconds. */
  at: number
  kind: 'booked' | 'moved' | 'cancelled' | 'step'
  /** Null: the client, by the page or a link. */
  userId: string | null
  /** Column → [before, after] of the visit; of a booking nothing. */
  changes: Record<string, [unknown, unknown]>
}

/** Course of a visit, in order. */
export interface Past {
  happenings: Happening[]
  /** Where it stood before it was moved: so many milliseconds later than it stands. */
  shift: number
}

type Life = ReturnType<typeof lifeOf>
interface Member {
  userId: string
  role: string
}

/** Returns true for a client without an address, whom the salon with an SMS provider reminds by SMS. */
export const isAskedBySms = ({ salon }: House, client: DemoVisit['client']): boolean =>
  salon === mokotow && client !== null && !client.email && client.phone !== null

/** Tells the life of a visit from what its row says: when it was booked, perhaps moved, confirmed, … by whom. */
export function pastOf(
  { client, series_id, lines }: DemoVisit,
  life: Life,
  {
    house,
    members,
    random,
    timezone,
    now,
  }: { house: House; members: Member[]; random: Random; timezone: string; now: number },
): Past {
  const from = visitSpan(lines).from
  const created = Date.parse(life.created_at)
  const desk = () => pickReceptionist(members, random)
  const byLink = client?.email && client.notify_by_email ? random.chance(0.6) : false
  const bySms = isAskedBySms(house, client) && momentOf(life.confirmed_at) > from - reminderHours * hour
  const happenings: Happening[] = [
    { at: created, kind: 'booked', userId: life.source === 'online' ? null : desk(), changes: {} },
  ]

  const end = Math.min(now, from - 3 * hour, ...[life.confirmed_at, life.cancelled_at].map(momentOf))
  const mayMove =
    client !== null && series_id === null && life.status !== 'requested' && end - created > 5 * hour
  const shift = mayMove && random.chance(0.07) ? random.pick([-2, -1.5, -1, 1, 1.5, 2]) * hour : 0
  const previous = localTimeOf(from + shift, timezone)
  const moved = shift !== 0 && previous >= '09:00' && previous <= '18:00'
  if (moved) {
    const at = created + Math.round(((end - created) * random.int(20, 95)) / 100)
    happenings.push({ at, kind: 'moved', userId: desk(), changes: {} })
  }

  let status = 'booked'
  const step = (
    to: string,
    at: string | number | null,
    userId: string | null,
    marks: Happening['changes'] = {},
  ) => {
    if (at === null) return
    const moment = typeof at === 'string' ? Date.parse(at) : Math.min(at, now)
    const kind = to === 'cancelled' ? 'cancelled' : 'step'
    happenings.push({ at: moment, kind, userId, changes: { status: [status, to], ...marks } })
    status = to
  }
  const marked = (
    column: 'confirmed_at' | 'arrived_at' | 'started_at' | 'completed_at' | 'cancelled_at',
  ) => ({
    [column]: [null, life[column] && written(life[column])] as [unknown, unknown],
  })
  step('confirmed', life.confirmed_at, byLink || bySms ? null : desk(), marked('confirmed_at'))
  step('arrived', life.arrived_at, desk(), marked('arrived_at'))
  step('in_progress', life.started_at, desk(), marked('started_at'))
  step('completed', life.completed_at, desk(), marked('completed_at'))
  if (life.status === 'settled') {
    const paid = momentOf(life.completed_at) + random.int(1, 6) * minute
    step('settled', paid, desk(), { payment_status: ['none', life.payment_status] })
  }
  if (life.status === 'no_show') step('no_show', from + random.int(15, 40) * minute, desk())
  const bySelf = life.cancelled_by === 'client' && !life.cancelled_late && client?.email
  step('cancelled', life.cancelled_at, bySelf ? null : desk(), {
    ...marked('cancelled_at'),
    cancelled_by: [null, life.cancelled_by],
    cancel_reason: [null, life.cancel_reason],
  })
  return { happenings, shift: moved ? shift : 0 }
}

const momentOf = (instant: string | null) =>
  instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant)

/** Picks the acting member: mostly reception, sometimes a colleague. */
const pickReceptionist = (members: Member[], random: Random) =>
  random.weighted(members, ({ role }) => ({ cashier: 6, manager: 3, admin: 2, specjalista: 0 })[role] ?? 1)
    .userId

/** An instant as the database writes it into the log. */
export const written = (instant: string) => instant.replace(/(\.000)?Z$/, '+00:00')
