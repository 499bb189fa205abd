/**
 * VAT of prices in whole grosze. Prices to consumers are gross, and the tax is counted from them ("w stu", art. 106e
 * ust. 7 of the Polish VAT act): gross × rate ÷ (100 + rate), rounded half up.
 */
const percents = { '23': 23, '8': 8, '5': 5, '0': 0, zw: 0 } as const
export type VatName = keyof typeof percents

/** Returns the tax in a gross amount, in grosze. */
export const taxIn = (gross: number, rate: VatName): number =>
  Math.round((gross * percents[rate]) / (100 + percents[rate]))

/** Returns the net part of a gross amount, in grosze. */
export const netOf = (gross: number, rate: VatName): number => gross - taxIn(gross, rate)

/** Returns the gross amount of a net one, in grosze. */
export const grossOf = (net: number, rate: VatName): number => net + Math.round((net * percents[rate]) / 100)
