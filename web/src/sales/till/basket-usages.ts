import type { SaleInput } from '@wizyta/contract/sales/till/api'
import type { HeldUsage } from '@wizyta/contract/sales/till/baskets'
import type { VisitBasket } from '@wizyta/contract/sales/till/visit-basket'
import type { Basket } from './basket.ts'

/** Returns the usage of a visit as its recipe proposes it, without lines where the shelf lacks something. */
export const heldUsage = ({
  event_id,
  proposal,
  lacks,
}: NonNullable<VisitBasket['usages']>[number]): HeldUsage => ({
  event_id,
  lacks,
  lines: (lacks.length > 0 ? [] : proposal).map(({ product_id, qty, service_id, employee_id }) => ({
    product_id,
    qty,
    service_id,
    employee_id,
  })),
  products: proposal.map(({ product_id, product, unit, usage_unit, track_batches }) => ({
    id: product_id,
    name: product,
    unit: usage_unit ?? unit,
    track_batches,
  })),
})

/** Changes what a visit has used up. The reason to use up expired products goes with it. */
export const withUsage = (basket: Basket, event_id: string, lines: HeldUsage['lines']): Basket => ({
  ...basket,
  override_reason: null,
  usages: basket.usages.map((usage) => (usage.event_id === event_id ? { ...usage, lines } : usage)),
})

/** Returns the usages that are posted with the sale. */
export const usagesOf = ({ usages }: Pick<Basket, 'usages'>): NonNullable<SaleInput['usages']> =>
  usages.filter(({ lines }) => lines.length > 0).map(({ event_id, lines }) => ({ event_id, lines }))
