import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import type { VisitLineInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Placed } from './agenda.ts'
import type { House, HouseService } from './house.ts'
import { addVisit, findClient, fullDays, type Planning } from './planning.ts'

const quarter = 15 * 60_000

/** Fills the day of one person from its beginning, with the gaps that a real day has. */
export function fillDay(planning: Planning, employee: House['employees'][number], date: string): void {
  const { agenda, random } = planning
  const ahead = daysBetween(planning.today, date)
  // Further ahead fewer people have booked; in the earlier weeks fewer came, so that the demo starts soon.
  const quiet = ahead < -fullDays ? 0.6 : 0.12 + Math.max(0, ahead) * 0.006
  for (const { from, to } of agenda.open({ employee_id: employee.id }, date)) {
    for (let at = Math.ceil(from / quarter) * quarter; at < to; at += quarter) {
      if (!agenda.isFree(employee.id, { from: at, to: at + quarter })) continue
      if (random.chance(quiet)) {
        at += random.pick([0, 1, 1, 2]) * quarter
        continue
      }
      const found = findVisit(planning, employee, at)
      const client = found && clientOf(planning, found.service, date, ahead)
      if (!found || !client) continue
      const outcome = client.client ? outcomeOf(planning, ahead, at) : 'kept'
      addVisit(planning, found.placed, { ...client, outcome }, date)
      // A cancelled visit leaves its time to another client, or empty; the time of a no-show stays taken.
      const end = Math.ceil(Date.parse(found.placed.lines.at(-1)?.ends_at as string) / quarter) * quarter
      if (outcome === 'no_show') at = end - quarter
      if (outcome === 'cancelled') at = random.chance(0.5) ? end - quarter : at - quarter
    }
  }
}

function findVisit(
  { agenda, house, random }: Planning,
  employee: House['employees'][number],
  at: number,
): { placed: Placed; service: HouseService } | null {
  const performed = house.services.filter(({ plan }) => employee.plan.performs.includes(plan.code))
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const service = random.weighted(performed, ({ plan }) => plan.weight)
    const size = random.int(0, 2)
    const line = (one: HouseService): VisitLineInput => ({
      service_id: one.id,
      employee_id: employee.id,
      variant_id: variantOf(one, size),
    })
    const more = random.chance(0.3)
      ? performed.find(
          ({ plan }) => plan.code === (service.plan.afterwards ? random.pick(service.plan.afterwards) : null),
        )
      : undefined
    const inputs = [line(service), ...(more ? [line(more)] : [])]
    const placed =
      agenda.place(planLines(inputs, at, house)) ??
      (more ? agenda.place(planLines(inputs.slice(0, 1), at, house)) : null)
    if (placed) return { placed, service }
  }
  return null
}

/** Long hair stays long for what follows. */
const variantOf = ({ variants }: HouseService, size: number) =>
  variants[Math.round((size / 2) * (variants.length - 1))]?.id ?? null

function clientOf(planning: Planning, { plan }: HouseService, date: string, ahead: number) {
  const { random } = planning
  if (ahead <= 0 && random.chance(0.03))
    return { client: null, walk_in_name: walkIn(plan.clients ?? 'female', random.pick) }
  const client = findClient(planning, { for: plan.clients }, date)
  return client && { client, walk_in_name: null }
}

const walkIn = (who: 'female' | 'male', pick: <T>(list: readonly T[]) => T) =>
  who === 'male'
    ? `Pan ${pick(['Marek', 'Jan', 'Tomek', 'Kamil'])}`
    : `Pani ${pick(['Ewa', 'Kasia', 'Ola', 'Basia', 'Zosia'])}`

function outcomeOf({ now, random }: Planning, ahead: number, at: number): 'kept' | 'cancelled' | 'no_show' {
  if (random.chance(ahead <= 0 ? 0.07 : 0.04)) return 'cancelled'
  return at < now - 1_800_000 && random.chance(0.035) ? 'no_show' : 'kept'
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
