import { localDay } from '../../kit/wall-time.ts'

/** Services of an employee, as calendar and search hold them. `valid_from`: the first day, `2027-02-01`. */
export type Performed = readonly { service_id: string; valid_from?: string | null }[]

/**
 * Returns whether an employee performs a service at a time.
 * @param at epoch milliseconds
 */
export const performsAt = (services: Performed, serviceId: string, at: number, timezone: string): boolean =>
  services.some(
    ({ service_id, valid_from }) =>
      service_id === serviceId && (!valid_from || valid_from <= localDay(at, timezone)),
  )
