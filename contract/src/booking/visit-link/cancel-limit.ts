/**
 * Returns the hours before a visit until which its client cancels freely: the longest of its services.
 * @param own limits of the services; null: a service follows the business
 * @param usual limit of the business
 */
export const cancelLimit = (own: readonly (number | null)[], usual: number): number =>
  own.length === 0 ? usual : Math.max(...own.map((hours) => hours ?? usual))
