import type { PriceRow } from '@wizyta/contract/sales/price-changes/api'
import type { Person } from './app.ts'

/** Fills a business with an add-on, a package, a dated rate and a counter. One change of prices is planned, one taken back. */
export async function fillServices(
  person: Person,
  text: (max: number) => string,
  { service, group, resource }: { service: string; group: string; resource: string },
) {
  const create = async (path: string, body: object): Promise<string> =>
    (await person.post(path, body)).body.id
  const usual = { service_group_id: group, price: 3_000, vat_rate: '8', duration_min: 15 }
  const addOn = await create('/tenant/services', { name: text(100), ...usual })
  const { version } = (await person.get(`/tenant/services/${service}`)).body
  const content = {
    add_on_ids: [addOn],
    rates: [{ valid_from: '2031-01-01', vat_rate: '23', pkwiu: text(20) }],
  }
  await person.patch(`/tenant/services/${service}`, content, { version })
  await create('/tenant/services', {
    ...usual,
    name: text(100),
    parts: [{ service_id: addOn }, { service_id: addOn }],
  })
  const rows: PriceRow[] = (await person.get('/tenant/price-rows')).body.data
  const change = (row: PriceRow | undefined, rest: object) => {
    if (!row) throw new Error('There is no such price.')
    const { service_id, variant_id, employee_id, is_max, price } = row
    const key = { service_id, variant_id, employee_id, is_max }
    const lines = [{ ...key, price_before: price, price_after: price + 100 }]
    return create('/tenant/price-changes', { lines, valid_from: null, with_visits: true, ...rest })
  }
  const applied = await change(
    rows.find(({ visits_ahead }) => visits_ahead > 0),
    {},
  )
  await person.post(`/tenant/price-changes/${applied}/undo`)
  const priceChange = await change(
    rows.find(({ service_id }) => service_id === addOn),
    { valid_from: '2031-01-01' },
  )
  const counter = await create(`/tenant/resources/${resource}/counters`, { unit: 'minutes', limit_at: 6_000 })
  await person.post(`/tenant/resource-counters/${counter}/readings`, {
    kind: 'hand',
    amount: 60,
    note: text(200),
  })
  return { addOn, priceChange, counter }
}
