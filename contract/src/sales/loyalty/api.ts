import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, money, readAs } from '../../kit/field.ts'
import { readCardNumber } from './card-number.ts'

export const loyaltyScope = choice({
  all: 'Services and products',
  services: 'All services',
  products: 'All products',
}).meta({ label: 'Points for' })

const whole = (least: number, most: number) =>
  z.int('Enter a whole number.').min(least, 'Enter a whole number.').max(most, 'The number is too large.')

/** The rule by which clients get points, and what a point is worth. */
export const loyaltyProgram = z
  .strictObject({
    active: z.boolean().meta({ label: 'Give and redeem points' }),
    /** Gross grosze that give one point. */
    grosze_per_point: money.min(1, 'Enter an amount.').meta({ label: 'Amount for one point' }),
    scope: loyaltyScope,
    /** Gross grosze that one point takes off. */
    point_value: money.min(1, 'Enter an amount.').meta({ label: 'Value of a point' }),
    least_points: whole(1, 1_000_000).meta({ label: 'Points at least' }),
    most_percent: whole(1, 100).meta({ label: 'Most of a sale (%)' }),
    /** Null: points do not expire. */
    valid_months: whole(1, 120).nullable().meta({ label: 'Valid for (months)' }),
  })
  .meta({ id: 'LoyaltyProgram' })
export type LoyaltyProgram = z.infer<typeof loyaltyProgram>

export const loyaltyEntryType = choice({
  earned: 'Points earned',
  redeemed: 'Points redeemed',
  taken_back: 'Points taken back',
  returned: 'Points given back',
  expired: 'Points expired',
  moved: 'Points of a merged client',
}).meta({ label: 'Type of entry' })

/** The points of a client, and what changed them last. */
const clientPoints = z
  .object({
    program: loyaltyProgram,
    /** Points that can be redeemed now. Below zero where a refund took back what was redeemed already. */
    balance: z.int(),
    /** Null: the client has no card yet. */
    card_number: z.string().nullable(),
    entries: z.array(
      z.object({
        number: z.int(),
        at: instant,
        type: loyaltyEntryType,
        points: z.int(),
        balance_after: z.int(),
        sale: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ClientPoints' })
export type ClientPoints = z.infer<typeof clientPoints>

/** Most entries that are shown, the latest ones. */
export const shownPointEntries = 50

export const loyalty = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/loyalty-program',
    permission: 'vouchers.index',
    summary: 'Show the rule of points.',
    answer: loyaltyProgram,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/tenant/loyalty-program',
    permission: 'vouchers.update',
    summary: 'Set the rule of points. Points that were given stay as they are.',
    body: loyaltyProgram,
    answer: loyaltyProgram,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/loyalty-points',
    permission: 'vouchers.index',
    summary: 'Show the points of a client with their latest changes.',
    params: idParams,
    answer: clientPoints,
  }),
  giveCard: endpoint({
    method: 'PUT',
    path: '/tenant/customers/:id/loyalty-card',
    permission: ['vouchers.index', 'customers.update'],
    summary: 'Give a client a loyalty card with a number. A client who has one keeps it.',
    params: idParams,
    answer: clientPoints,
  }),
  findCard: endpoint({
    method: 'GET',
    path: '/tenant/loyalty-cards',
    permission: ['vouchers.index', 'customers.index'],
    summary: 'Find the client of a loyalty card by its number, typed or scanned.',
    query: z.strictObject({
      number: readAs(readCardNumber, 'This is no number of a loyalty card. Check its digits.'),
    }),
    /** Empty: no client of the list has this card. */
    answer: z.object({ data: z.array(z.object({ client_id: z.uuid(), number: z.string() })).max(1) }),
  }),
}
