import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'

/** A calendar day of the salon, `2026-11-20`. */
export type DemoDay = string

export interface SettledVisit {
  id: string
  client_id: string | null
  /** Firm of the client, which may want the receipt with its NIP. */
  buyer: { nip: string; name: string } | null
  /** ISO instant at which it was done. */
  at: string
  day: DemoDay
  lines: {
    id: string
    service_id: string
    variant_id: string | null
    employee_id: string
    price: number
    vat_rate: VatRate
    name: string
    service_group_id: string
    /** Start of the visit, by which rules with weekdays and hours are judged. */
    starts_at: string
    /** The rule of a weekday that lowers it, with its grosze; absent: none. */
    offer?: { name: string; amount: number } | undefined
  }[]
  /** The discount of a group that the client is in; null: of none. */
  rule: string | null
  /** Products that the client took along. */
  goods: SoldGoods[]
}

/** Percent off for clients of a group with a discount. */
export const groupPercent = 10

/** Goods that left the shelf by a sale: at the counter, or beside a visit. */
export interface SoldGoods {
  /** The sale that the movement names. */
  id: string
  movement_id: string
  product_id: string
  /** An employee who worked on that day. */
  seller_id: string | null
  at: string
  day: DemoDay
  name: string
  qty: number
  price: number
  vat_rate: VatRate
}

/** A visit to come whose client pays ahead. */
export interface AheadVisit {
  id: string
  client_id: string
  /** `2026-12-24`. */
  date: string
  amount: number
  vat_rate: VatRate
}
