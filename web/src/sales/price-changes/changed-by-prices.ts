import { calendar, priceChanges, services } from '../../platform/net/calls.gen.ts'

/** Queries that new prices make stale. */
export const changedByPrices = [
  priceChanges.prices,
  priceChanges.index,
  services.index,
  services.show,
  services.prices,
  calendar.setup,
  calendar.days,
]
