import type { Uses } from '@wizyta/contract/booking/calendar/busy'
import type { Catalogue } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Segment } from '@wizyta/contract/sales/service-parts/segment'
import type { ResourceRule } from '@wizyta/contract/sales/services/api'
import { makeLabels } from './labels.ts'
import { createRandom, type Random } from './random.ts'
import type { ResourcePlan, Salon, ServicePlan, StaffPlan, TeamPlan } from './salon.ts'

/** A salon with ids: what the contract's functions reckon with, each thing beside its plan. */
export interface House {
  salon: Salon
  businessId: string
  resources: (Uses['resources'][number] & { plan: ResourcePlan; capacity: number })[]
  groups: { id: string; name: string; name_en: string; colour: string; services: HouseService[] }[]
  services: HouseService[]
  employees: (Catalogue['employees'][number] & { plan: StaffPlan })[]
  teams: { id: string; plan: TeamPlan }[]
  labels: ReturnType<typeof makeLabels>
}
export type HouseService = Catalogue['services'][number] & {
  plan: ServicePlan
  capacity: number
  segments: Segment[]
  variants: { id: string; name: string; price: number; duration_min: number }[]
  resource_rule: ResourceRule
}

export function buildHouse(salon: Salon, random: Random): House {
  const resources = salon.resources.map((plan) => ({
    id: random.uuid(),
    plan,
    capacity: plan.capacity ?? 1,
    turnover_min: plan.turnover ?? 0,
  }))
  const groups = salon.groups.map(({ name, en, colour, services }) => ({
    id: random.uuid(),
    name,
    name_en: en,
    colour,
    services: services.map((plan) => buildService(plan, resources, random)),
  }))
  const services = groups.flatMap((group) => group.services)
  const employees = salon.staff.map((plan) => ({
    id: random.uuid(),
    plan,
    services: ownServices(plan, services),
  }))
  // Ids of a chance of their own: the visits of the demo, which come after, stay as they were.
  const ownChance = createRandom(20_261_123)
  const teams = (salon.teams ?? []).map((plan) => ({ id: ownChance.uuid(), plan }))
  const labels = makeLabels(20_261_125 + salon.clients)
  return { salon, businessId: random.uuid(), resources, groups, services, employees, teams, labels }
}

function buildService(plan: ServicePlan, resources: House['resources'], random: Random): HouseService {
  const known = (keys: string[]) =>
    keys.flatMap((key) => resources.find((resource) => resource.plan.key === key)?.id ?? [])
  return {
    id: random.uuid(),
    plan,
    price: plan.price * 100,
    duration_min: plan.minutes,
    segments: (plan.parts ?? []).map((minutes, index) => ({
      kind: index % 2 === 0 ? 'work' : 'processing',
      minutes,
    })),
    buffer_before_min: 0,
    buffer_after_min: plan.buffer_after ?? 0,
    capacity: 1,
    variants: (plan.variants ?? []).map(([name, price, duration_min]) => ({
      id: random.uuid(),
      name,
      price: price * 100,
      duration_min,
    })),
    resource_rule: (plan.needs ?? [])
      .map(({ any_of, work_only = false }) => ({ any_of: known(any_of), work_only }))
      .filter(({ any_of }) => any_of.length > 0),
  }
}

/**
 * Gives employees who charge more or work slower their own terms for services without variants. An own price would
 * cover all variants alike.
 */
function ownServices({ performs, price_factor = 1, slower_by = 0 }: StaffPlan, services: HouseService[]) {
  return services
    .filter(({ plan }) => performs.includes(plan.code))
    .map(({ id, price, duration_min, variants, segments }) => {
      const own = variants.length === 0 && price > 0
      return {
        service_id: id,
        price: own && price_factor !== 1 ? Math.round((price * price_factor) / 500) * 500 : null,
        duration_min:
          own && slower_by > 0 && duration_min >= 60 && segments.length === 0
            ? duration_min + slower_by
            : null,
        buffer_before_min: null,
        buffer_after_min: null,
      }
    })
}
