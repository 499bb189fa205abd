import type { Person } from './app.ts'
import { newSalon } from './owner.ts'

/** Opens another salon of the firm, and moves goods there. */
export async function fillTransfers(person: Person, text: (length: number) => string, product: string) {
  const create = async (path: string, body: object) => {
    const { status, body: row } = await person.post(path, body)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(row)}`)
    return row
  }
  const { id: otherSalon } = await create('/tenant/businesses', { ...newSalon, name: text(60) })
  const there = { business_id: otherSalon }
  await create('/tenant/transfer-products', { ...there, product_ids: [product] })
  const lines = [{ product_id: product, qty: 12_500 }]
  const { id: transfer } = await create('/tenant/stock-transfers', { ...there, note: text(500), lines })
  return { otherSalon, transfer }
}
