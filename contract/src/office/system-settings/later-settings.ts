import { z } from 'zod'
import { count, setting } from './setting-spec.ts'

/** Grosze a month, entered in whole złote. */
const monthlyBudget = z
  .int('Enter a whole amount.')
  .min(100, 'Enter a whole amount.')
  .max(10_000_000, 'The amount is too large.')
  .multipleOf(100, 'Enter a whole amount.')

/** Rules of later parts of the product: kept by the API, and hidden until the part takes effect. */
export const laterSettings = {
  hold_min: setting({
    group: 'booking',
    scope: 'business',
    value: count(5, 60, 'Enter 5 to 60 minutes.'),
    default: 10,
    label: 'Time held for a client',
    explanation: 'A time stays reserved this long while a client books it online.',
    unit: 'min',
    later: true,
  }),
  price_mode: setting({
    group: 'sales',
    scope: 'business',
    value: z.enum(['gross', 'net']),
    default: 'gross',
    label: 'Prices when selling',
    explanation: 'Whether prices are shown and typed with VAT or without it.',
    later: true,
  }),
  rounding: setting({
    group: 'sales',
    scope: 'business',
    // Grosze.
    value: z.literal(['none', 5, 10, 100]),
    default: 'none',
    label: 'Rounding of discounted prices',
    explanation: 'A price that a discount has changed is rounded to this amount.',
    later: true,
  }),
  sms_budget: setting({
    group: 'messages',
    scope: 'business',
    value: monthlyBudget.nullable(),
    default: null,
    label: 'Budget for SMS',
    explanation: 'No more SMS are sent after this monthly spend. Off: no limit.',
    later: true,
  }),
  retention_years: setting({
    group: 'privacy',
    scope: 'business',
    value: count(1, 20, 'Enter 1 to 20 years.').nullable(),
    default: null,
    label: 'Keeping data of clients',
    explanation:
      'Erase client data this many years after the last appointment. Off: keep it until erased by hand. Five years are common; ask your lawyer.',
    unit: 'years',
    ownPage: true,
  }),
  health_retention_years: setting({
    group: 'privacy',
    scope: 'business',
    value: count(1, 20, 'Enter 1 to 20 years.').nullable(),
    default: null,
    label: 'Keeping health data',
    explanation:
      'Remove health data this many years after the last appointment. Off: keep it with the client.',
    unit: 'years',
    ownPage: true,
  }),
}
