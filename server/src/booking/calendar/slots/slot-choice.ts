import { fits } from '@wizyta/contract/booking/calendar/fit'
import { type PlannedLine, shiftLine } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Steps } from '../../../kit/http/turns.ts'
import type { Availability } from '../placement/availability.ts'
import type { SlotDay } from './slot-days.ts'
import { type Chosen, meets, type Openings, type OpenLine, type Way } from './slot-lines.ts'

/** Choices of one person for one line that are tried at one start. */
const mostChoices = 2_000

/** Lines of a visit with their employees; null: no employee can; `gave_up`: too many choices were tried. */
export type Choice = readonly PlannedLine[] | null | 'gave_up'

/**
 * Chooses an employee for each line of a visit that begins at an instant. The first choice is the employee of the
 * line before, then the one with the smallest remaining gaps. Every choice counts, and what has failed once is not
 * tried again.
 */
export function* choosePeople(
  start: number,
  openings: Openings,
  day: SlotDay,
  availability: Availability,
): Steps<Choice> {
  const { lines, isPlain, isFixed } = openings
  const hopeless = new Set<string>()
  const refused = new Set<string>()
  const chosen: Chosen[] = []
  let [left, isOver] = [mostChoices, false]
  const found = yield* assign()
  return found ?? (left <= 0 ? 'gave_up' : null)

  function* assign(): Steps<readonly PlannedLine[] | null> {
    const line = lines[chosen.length]
    if (!line) return settled()
    const from = line.offset === null ? endOf(chosen.at(-1) as Chosen) : start + line.offset
    const state = stateAt(from)
    if (hopeless.has(state)) return null
    for (const way of inOrder(line, from)) {
      left -= 1
      if (left <= 0 || isOver) return null
      if (left % 32 === 0) yield
      chosen.push({ way, from })
      const found = suits(way) ? yield* assign() : null
      chosen.pop()
      if (found) return found
    }
    if (left > 0) hopeless.add(state)
    return null
  }

  function inOrder(line: OpenLine, from: number): Way[] {
    const before = chosen.at(-1)?.way.employeeId
    const isSame = ({ employeeId }: Way) => Number(employeeId === before)
    return line.ways
      .filter((way) => day.allows(chosen.length, way, from))
      .map((way) => ({ way, gap: day.gapAround(way, from) }))
      .sort((a, b) => isSame(b.way) - isSame(a.way) || a.gap - b.gap)
      .map(({ way }) => way)
  }

  /** Returns true when the last chosen employee can do all lines assigned so far; classes are checked at the end. */
  function suits({ employeeId, seats }: Way): boolean {
    const own = chosen.filter(({ way }) => way.employeeId === employeeId)
    if (!isPlain || own.length === 1) return true
    const last = own.at(-1) as Chosen
    if (seats === 1) return !own.some((other) => other !== last && meets(other, last))
    const key = own.map(({ way, from }) => `${way.shape} ${from}`).join()
    if (refused.has(key + employeeId)) return false
    const alone = own.map((one) => ({ ...plannedOf(one), resources_fixed: true }))
    const isFit = fits(alone, { ...availability, client: null, companions: [] })
    if (!isFit) refused.add(key + employeeId)
    return isFit
  }

  function settled(): readonly PlannedLine[] | null {
    const planned = chosen.map(plannedOf)
    if (fits(planned, availability)) return planned
    // Another choice of employees would not help: the cause is a resource or the client.
    if (isPlain && isFixed) isOver = true
    return null
  }

  /** All of what was chosen that the lines to come depend on. */
  function stateAt(from: number): string {
    const rest = lines.slice(chosen.length)
    const earliest = Math.min(from, ...rest.map(({ offset }) => (offset === null ? from : start + offset)))
    const reach = Math.max(...rest.flatMap(({ ways }) => ways.map(({ extent }) => -extent.from)))
    const people = new Set(rest.flatMap(({ ways }) => ways.map(({ employeeId }) => employeeId)))
    const matters = ({ way, from: begin }: Chosen) =>
      !isPlain || (people.has(way.employeeId) && begin + way.extent.to > earliest - reach)
    const busy = chosen
      .filter(matters)
      .map(({ way, from: begin }) => `${way.employeeId} ${begin} ${way.shape}`)
    // Rooms and the client's other visits look at the times of all lines.
    const times = isFixed ? [] : chosen.map((one) => `${one.from} ${one.way.length}`)
    return [chosen.length, from, ...busy.sort(), '', ...times].join('|')
  }
}

const endOf = ({ way, from }: Chosen) => from + way.length

const plannedOf = ({ way, from }: Chosen): PlannedLine => shiftLine(way.planned, from)
