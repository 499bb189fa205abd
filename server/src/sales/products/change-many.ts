import type { Product, ProductChanges } from '@wizyta/contract/sales/products/api'
import type { Tx } from '../../kit/database/database.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { keepChange, readBefore } from './kept-changes.ts'
import { updateProduct } from './queries.ts'

type Errors = Record<string, string[]>

/**
 * Changes several products, all of them or none. Each fault is named at its place, `changes.3.values.sale_price`, so that
 * all are mended at once. What they were is kept for an undo. Rows are taken in the order of their ids, so that two calls never wait for each other.
 */
export async function changeProducts(
  tx: Tx,
  businessId: string,
  given: ProductChanges,
): Promise<{ data: Product[]; change_id: string | null }> {
  const { changes } = given
  const places = new Map(changes.map(({ id }, place) => [id, place]))
  if (places.size < changes.length) throw invalid({ changes: ['A product is named twice.'] })
  const before = await readBefore(tx, businessId, given)
  const changed: Product[] = []
  const errors: Errors = {}
  for (const [id, place] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { version, values } = changes[place] as (typeof changes)[number]
    try {
      changed[place] = await updateProduct(tx, businessId, id, version, values)
    } catch (error) {
      Object.assign(errors, errorsAt(`changes.${place}`, error))
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { data: changed, change_id: await keepChange(tx, businessId, before) }
}

function errorsAt(path: string, error: unknown): Errors {
  if (!(error instanceof Refusal)) throw error
  if (error.status === 404) return { [`${path}.id`]: ['This no longer exists.'] }
  if (error.status === 412) return { [`${path}.version`]: ['This product was changed meanwhile.'] }
  if (!error.problem.errors) throw error
  return Object.fromEntries(
    Object.entries(error.problem.errors).map(([field, sentences]) => [`${path}.values.${field}`, sentences]),
  )
}
