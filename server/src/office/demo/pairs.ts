import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { instantAt } from '@wizyta/contract/kit/wall-time'
import { addVisit, findClient, type Planning } from './planning.ts'

/** A visit or two a day that two people serve: colour and then nails, hands and brows at once. */
export function planPairs(planning: Planning, date: string): void {
  const { agenda, house, random, timezone } = planning
  if (house.salon.pairs.length === 0) return
  const wanted = random.int(0, Math.ceil(house.employees.length / 5))
  for (let attempt = 0, found = 0; attempt < 12 && found < wanted; attempt += 1) {
    const pair = random.pick(house.salon.pairs)
    const services = [pair.first, pair.second].map((code) =>
      house.services.find(({ plan }) => plan.code === code),
    )
    const people = services.map((service) => service && performerOn(planning, service.plan.code, date))
    if (!services[0] || !services[1] || !people[0] || !people[1] || people[0] === people[1]) continue
    const start = instantAt(
      date,
      `${String(random.int(9, 16)).padStart(2, '0')}:${random.pick(['00', '30'])}`,
      timezone,
    )
    const lines = planLines(
      [
        {
          service_id: services[0].id,
          employee_id: people[0],
          variant_id: services[0].variants[0]?.id ?? null,
        },
        { service_id: services[1].id, employee_id: people[1], ...(pair.together ? { offset_min: 0 } : {}) },
      ],
      start,
      house,
    )
    const place = agenda.place(lines)
    const client = place && findClient(planning, { for: 'female' }, date)
    if (!place || !client) continue
    addVisit(planning, place, { client }, date)
    found += 1
  }
}

function performerOn({ agenda, house, random }: Planning, code: string, date: string): string | null {
  const there = house.employees.filter(
    ({ id, plan }) => plan.performs.includes(code) && agenda.open({ employee_id: id }, date).length > 0,
  )
  return there.length > 0 ? random.pick(there).id : null
}
