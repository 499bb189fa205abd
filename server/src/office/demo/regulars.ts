import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { addDays, instantAt } from '@wizyta/contract/kit/wall-time'
import type { OwnPrice } from '@wizyta/contract/people/client-prices/own-price'
import type { HouseService } from './house.ts'
import { addVisit, findClient, type Planning } from './planning.ts'

export interface DemoSeries {
  id: string
  rule: { every: number; unit: 'weeks'; count: number }
}

/** After how many weeks one comes again. */
const every: Record<string, number> = {
  SD: 6,
  SM: 3,
  ODR: 5,
  KOL: 6,
  MH: 3,
  UZ: 3,
  PK: 4,
  PH: 4,
  RZU: 3,
  HEN: 4,
  REL: 2,
  SPO: 1,
  PLE: 1,
  DRE: 2,
  OCZ: 4,
  KW: 2,
  CMB: 3,
  BR: 2,
  BS: 3,
  BC: 3,
  BB: 2,
}

/** Clients who always come on the same day at the same time, to the same person. */
export function planSeries(planning: Planning, dates: string[]): DemoSeries[] {
  const { agenda, house, random, timezone } = planning
  const series: DemoSeries[] = []
  for (
    let attempt = 0;
    attempt < house.salon.regulars * 4 && series.length < house.salon.regulars;
    attempt += 1
  ) {
    const employee = house.employees[attempt % house.employees.length] as (typeof house.employees)[number]
    const service = random.pick(
      house.services.filter(({ plan }) => every[plan.code] && employee.plan.performs.includes(plan.code)),
    )
    const weeks = every[service.plan.code] as number
    const first = dates[random.int(0, weeks * 7 - 1)] as string
    const client = findClient(planning, { for: service.plan.clients, regular: true }, first)
    const time = `${String(random.int(9, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30'])}`
    const line = {
      service_id: service.id,
      employee_id: employee.id,
      variant_id: service.variants[0]?.id ?? null,
    }
    const placed = []
    for (let date = first; date <= (dates.at(-1) as string); date = addDays(date, weeks * 7)) {
      const place = agenda.place(planLines([line], instantAt(date, time, timezone), house))
      if (place) placed.push({ date, place })
    }
    if (!client || client.preferred_employee_id || placed.length < 2) continue
    client.preferred_employee_id = employee.id
    if (series.length % 4 === 1) planning.prices.push(ownPrice(client.id, service, line.variant_id, planning))
    const id = random.uuid()
    for (const { date, place } of placed) addVisit(planning, place, { client, series_id: id }, date)
    series.push({ id, rule: { every: weeks, unit: 'weeks', count: placed.length } })
  }
  return series
}

/** The price that a regular client has from today on: about a tenth less, in whole five zlotys. */
function ownPrice(
  client_id: string,
  { id: service_id, price, variants }: HouseService,
  variant_id: string | null,
  { today }: Planning,
): OwnPrice {
  const usual = variants.find(({ id }) => id === variant_id)?.price ?? price
  const lower = Math.max(500, Math.floor((usual * 0.9) / 500) * 500)
  return { client_id, service_id, variant_id, price: lower, valid_from: today, valid_until: null }
}
