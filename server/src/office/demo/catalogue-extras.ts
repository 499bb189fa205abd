import type { House } from './house.ts'
import { createRandom } from './random.ts'

/** Service → its add-ons, by code. */
const addOns: Readonly<Record<string, readonly string[]>> = {
  SD: ['MOD', 'GR'],
  KOL: ['TON', 'SAU'],
  ODR: ['TON'],
  SM: ['ODS'],
}
/** Packages of the price list: code, name, price, services. */
const packages = [
  ['DUO', 'Pakiet: manicure i pedicure hybrydowy', 'Gel manicure and pedicure', 28_000, ['MH', 'PH']],
  [
    'METS',
    'Pakiet: koloryzacja, strzyżenie i modelowanie',
    'Colour, cut and blow-dry',
    49_000,
    ['KOL', 'SD', 'MOD'],
  ],
] as const

/** Makes what stands beside the plain services: add-ons, packages, a price on request, rules, counters of devices. */
export function makeExtras(house: House) {
  const random = createRandom(20_261_130 + house.salon.clients)
  const byCode = new Map(
    house.groups.flatMap((group) =>
      group.services.map((service) => [service.plan.code, { ...service, groupId: group.id }] as const),
    ),
  )
  const links = Object.entries(addOns).flatMap(([code, extras]) => {
    const service = byCode.get(code)
    return service
      ? extras.flatMap((extra, position) => {
          const add_on_id = byCode.get(extra)?.id
          return add_on_id ? [{ service_id: service.id, add_on_id, position }] : []
        })
      : []
  })
  const services: object[] = []
  const parts: object[] = []
  for (const [code, name, name_en, price, codes] of packages) {
    const within = codes.flatMap((one) => byCode.get(one) ?? [])
    const [first] = within
    if (!first || within.length < codes.length) continue
    const id = random.uuid()
    const chosen = within.map(({ id: part_id, variants, duration_min }) => ({
      part_id,
      variant_id: variants[0]?.id ?? null,
      minutes: variants[0]?.duration_min ?? duration_min,
    }))
    services.push({
      ...listed,
      id,
      code,
      name,
      name_en,
      price,
      service_group_id: first.groupId,
      duration_min: chosen.reduce((sum, { minutes }) => sum + minutes, 0),
    })
    parts.push(
      ...chosen.map(({ part_id, variant_id }, position) => ({
        service_id: id,
        position,
        part_id,
        variant_id,
      })),
    )
  }
  const updo = byCode.get('UP')
  if (updo)
    services.push({
      ...listed,
      id: random.uuid(),
      code: 'MSL',
      name: 'Metamorfoza ślubna',
      name_en: 'Bridal makeover',
      price_type: 'on_request',
      price: 0,
      service_group_id: updo.groupId,
      duration_min: 180,
      min_notice_h: 72,
      max_ahead_days: 365,
      deposit_kind: 'amount',
      deposit_amount: 20_000,
    })
  const counters = house.resources
    .filter(({ plan }) => plan.category === 'device')
    .map(({ id }) => ({ id: random.uuid(), resource_id: id, unit: 'minutes', limit_at: 12_000 }))
  const readings = counters.flatMap(({ id: counter_id }) => [
    { counter_id, kind: 'hand', amount: 9_300, note: 'Stan z poprzedniego zeszytu' },
    { counter_id, kind: 'service', amount: 0, day: '2026-06-15', note: 'Przegląd, wymiana filtra' },
    { counter_id, kind: 'hand', amount: 12_240, note: 'Godziny od przeglądu' },
  ])
  return { links, services, parts, counters, readings }
}

const listed = {
  price_type: 'fixed',
  vat_rate: '8',
  pkwiu: null,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  capacity: 1,
  sort_order: 90,
  active: true,
  online: false,
  min_notice_h: null,
  max_ahead_days: null,
  deposit_kind: null,
  deposit_amount: null,
}
