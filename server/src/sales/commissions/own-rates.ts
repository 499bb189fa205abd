import type { Rights } from '@wizyta/contract/kit/permission'
import { allows } from '@wizyta/contract/kit/permission'
import { commissionGroups } from '@wizyta/contract/sales/commissions/api'
import { isTwoRates, rateFaultSentence } from '@wizyta/contract/sales/commissions/own-rate'
import { invalid, Refusal } from '../../kit/http/refusal.ts'

const rateFields = [
  'commission_percent',
  'commission_amount',
  'default_commission_percent',
  'default_commission_amount',
] as const
type RateField = (typeof rateFields)[number]

/** Returns an input of a product or group, unless it names a commission that its writer may not change. */
export function withinCommissionRates<Given extends object>(session: Rights, given: Given): Given {
  const named = given as Partial<Record<RateField, unknown>>
  if (rateFields.some((field) => named[field] !== undefined) && !allows(session, commissionGroups.update))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return given
}

interface Defaults {
  default_commission_percent?: number | null | undefined
  default_commission_amount?: number | null | undefined
}

/** Refuses a group with a percentage and an amount. */
export function refuseTwoDefaults({ default_commission_percent, default_commission_amount }: Defaults): void {
  if (isTwoRates(default_commission_percent, default_commission_amount))
    throw invalid({ default_commission_amount: [rateFaultSentence] })
}
