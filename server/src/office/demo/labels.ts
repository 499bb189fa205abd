import type { House } from './house.ts'
import { createRandom } from './random.ts'
import type { VisitRows } from './visits/visit-rows.ts'

const plans = [
  { key: 'vip', name: 'VIP', colour: 'amber', mark: 'crown' },
  { key: 'first', name: 'Pierwszy raz u nas', colour: 'teal', mark: '1' },
  { key: 'urgent', name: 'Pilne', colour: 'rose', mark: '!' },
  { key: 'confirm', name: 'Do potwierdzenia', colour: 'violet', mark: 'phone' },
] as const

/** Returns the labels of a salon, as rows. */
export function makeLabels(seed: number) {
  const random = createRandom(seed)
  return plans.map(({ name, colour, mark }, sort_order) => ({
    id: random.uuid(),
    name,
    colour,
    mark,
    sort_order,
  }))
}

/** Returns the labels that the visits of a salon carry, as rows. */
export function labelsOfVisits(
  { businessId: business_id, labels }: House,
  visits: readonly VisitRows['visit'][],
  now: number,
) {
  const random = createRandom(20_261_124)
  const idOf = (key: (typeof plans)[number]['key']) => labels[plans.findIndex((plan) => plan.key === key)]?.id
  return visits.flatMap((visit) => {
    const isAhead = visit.status === 'booked' && Date.parse(visit.starts_at) > now
    const chances = [
      { key: 'vip', carries: visit.series_id !== null && random.chance(0.3) },
      { key: 'first', carries: visit.first_visit },
      { key: 'urgent', carries: random.chance(0.02) },
      { key: 'confirm', carries: isAhead && random.chance(0.12) },
    ] as const
    return chances
      .filter(({ carries }) => carries)
      .map(({ key }) => ({ business_id, visit_id: visit.id, label_id: idOf(key) }))
  })
}
