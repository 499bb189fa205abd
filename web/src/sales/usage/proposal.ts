import type { UsageLineInput, VisitUsage } from '@wizyta/contract/sales/usage/api'
import type { LineProduct } from '../products/picker.tsx'
import { countedIn } from '../products/words.ts'

/** Returns the usages of a visit that were not taken back. */
export const validUsages = ({ usages }: VisitUsage) =>
  usages.filter(({ reversed_at }) => reversed_at === null)

/** Returns the lines that recipes propose; none once something was posted. */
export const proposedLines = (visit: VisitUsage): UsageLineInput[] =>
  validUsages(visit).length > 0
    ? []
    : visit.proposal.map(({ product_id, qty, service_id, employee_id }) => ({
        product_id,
        qty,
        service_id,
        employee_id,
      }))

/** Returns the products of a proposal, by id. */
export const proposedProducts = ({ proposal }: VisitUsage): ReadonlyMap<string, LineProduct> =>
  new Map(
    proposal.map((line) => [
      line.product_id,
      {
        name: line.product,
        unit: countedIn(line),
        stock: line.stock ?? undefined,
        track_batches: line.track_batches,
      },
    ]),
  )
