/** Duration of a service for one client, as far as planning needs it. */
export interface OwnDuration {
  client_id: string
  service_id: string
  /** Null: the service with all its variants. */
  variant_id: string | null
  duration_min: number
}

/**
 * Returns the own duration of a client in minutes; null: that of employee, variant or service holds. A duration of the
 * variant comes before one of the whole service.
 */
export function ownDurationOf(
  durations: readonly OwnDuration[],
  { client_id, service_id, variant_id }: Omit<OwnDuration, 'duration_min'>,
): number | null {
  const minutes = (variant: string | null) =>
    durations.find(
      (one) => one.client_id === client_id && one.service_id === service_id && one.variant_id === variant,
    )?.duration_min
  return (variant_id === null ? undefined : minutes(variant_id)) ?? minutes(null) ?? null
}
