import type { Person } from './app.ts'

/** Adds a product that was changed together with others twice. The first change is undone. Returns the second. */
export async function fillProductChanges(person: Person, product: object): Promise<string> {
  const { id } = (await person.post('/tenant/products', { ...product, extra_codes: [] })).body
  const change = async (version: number, values: object): Promise<string> =>
    (await person.post('/tenant/product-changes', { changes: [{ id, version, values }] })).body.change_id
  const first = await change(1, { sale_price: 5_100 })
  await person.post(`/tenant/product-changes/${first}/undo`)
  return change(3, { sale_price: 5_200, brand: null })
}
