import { split } from '../../kit/money.ts'

interface Sold {
  id: string
  price: number
  variants: readonly { id: string; price: number }[]
  parts?: readonly { service_id: string; variant_id: string | null }[]
}

/** A service of a package, with its share of the price. */
interface PackageLine {
  service_id: string
  variant_id: string | null
  price: number
}

/**
 * Returns the services as which a package is booked; none for a service that is no package. Its price is shared in
 * proportion to their own prices, and the shares add up to it.
 */
export function packageLines(whole: Sold, services: readonly Sold[]): PackageLine[] {
  const parts = whole.parts ?? []
  if (parts.length === 0) return []
  const prices = parts.map((part) => {
    const service = services.find(({ id }) => id === part.service_id)
    return service?.variants.find(({ id }) => id === part.variant_id)?.price ?? service?.price ?? 0
  })
  const isFree = prices.every((price) => price === 0)
  const shares = split(whole.price, isFree ? prices.map(() => 1) : prices)
  return parts.map(({ service_id, variant_id }, index) => ({
    service_id,
    variant_id,
    price: shares[index] ?? 0,
  }))
}
