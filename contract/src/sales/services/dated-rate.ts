import type { VatRate } from './vat-rate.ts'

/** A VAT rate that begins on a date. */
export interface DatedRate {
  valid_from: string
  vat_rate: VatRate
  pkwiu: string | null
}

/** Returns rate and PKWiU of a service on a day: the last change that has begun, or its own. */
export function rateOn(
  service: { vat_rate: VatRate; pkwiu: string | null; rates?: readonly DatedRate[] },
  day: string,
): { vat_rate: VatRate; pkwiu: string | null } {
  const begun = (service.rates ?? []).filter(({ valid_from }) => valid_from <= day)
  const last = begun.reduce<DatedRate | null>(
    (latest, rate) => (latest === null || rate.valid_from > latest.valid_from ? rate : latest),
    null,
  )
  return last ?? service
}
