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

/** Takes a tenth off all services, always. */
export const tenPercent = {
  id: '22222222-1111-4111-8111-111111111111',
  name: 'Happy hours',
  code: null,
  kind: 'percent' as const,
  percent: 1_000,
  amount: null,
  take: null,
  pay: null,
  scope: 'all' as const,
  service_group_ids: [],
  product_group_ids: [],
  service_ids: [],
  product_ids: [],
  valid_from: null,
  valid_to: null,
  weekdays: [],
  hours_from: null,
  hours_to: null,
  first_visit: false,
  client_group_ids: [],
  birthday_days: null,
  min_total: null,
  max_uses: null,
  per_client: null,
  budget: null,
  stackable: false,
  priority: 50,
  needs_approval: false,
  announced: true,
  active: true,
}
