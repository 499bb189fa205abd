import { tillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { sample } from '../../../../test/sample.ts'

/** Answers of a salon without discounts. */
export const noDiscounts = sample(tillDiscounts, {
  rules: [],
  unknown_codes: [],
  groups: {},
  open_prices: {},
  client: null,
  uses: {},
  lowest: {},
  date: '2026-11-24',
  minutes: 600,
})
