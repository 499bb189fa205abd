import { tillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { sample } from '../../../../test/sample.ts'

/** What the till reads of discounts where there are none. */
export const noDiscounts = sample(tillDiscounts, {
  rules: [],
  unknown_codes: [],
  groups: {},
  open_ids: [],
  client: null,
  uses: {},
  date: '2026-11-24',
  minutes: 600,
})
