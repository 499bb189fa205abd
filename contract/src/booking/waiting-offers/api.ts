import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant } from '../../kit/field.ts'
import { wholeSalon } from '../../kit/permission.ts'
import { secretAddresses } from '../../kit/secret-addresses.ts'
import { leftOut, waitingMatch } from '../waiting-list/api.ts'

export const offerStatus = choice({
  open: 'Waiting for an answer',
  accepted: 'Accepted|offer',
  declined: 'Declined|offer',
  expired: 'Expired|offer',
  withdrawn: 'Withdrawn|offer',
  taken: 'Taken by another client',
  impossible: 'Cannot be booked|offer',
}).meta({ label: 'Status' })
export type OfferStatus = z.infer<typeof offerStatus>

const offeredLine = z.strictObject({
  service_id: z.uuid(),
  employee_id: z.uuid(),
  offset_min: z.int().min(0).max(1440),
})

export const waitingOffer = z
  .object({
    id: z.uuid(),
    freed_id: z.uuid(),
    entry_id: z.uuid(),
    client: z.string(),
    starts_at: instant,
    ends_at: instant,
    status: offerStatus,
    /** True: the time is held for this client until `expires_at`. */
    is_held: z.boolean(),
    /** When its message leaves or left; null: the client gets none. */
    sends_at: instant.nullable(),
    expires_at: instant,
    answered_at: instant.nullable(),
    visit_id: z.uuid().nullable(),
    created_at: instant,
  })
  .meta({ id: 'WaitingOffer' })
export type WaitingOffer = z.infer<typeof waitingOffer>

/** Time that a cancelled, moved or shortened visit gave free, with the clients whom it suits. */
export const freedTime = z
  .object({
    id: z.uuid(),
    starts_at: instant,
    ends_at: instant,
    employees: z.array(z.object({ id: z.uuid(), name: z.string() })),
    matches: z.array(waitingMatch),
    /** Clients whom it suits, who are offered nothing. */
    left_out: z.array(leftOut),
  })
  .meta({ id: 'FreedTime' })
export type FreedTime = z.infer<typeof freedTime>

/** Most freed times, and most offers of one entry, that are shown at once. */
export const mostFreed = 8
export const mostOffers = 50

const link = secretAddresses['waiting offer']
const read = ['events.index', wholeSalon.permission] as const
/** The right of the link, and to the waiting list. */
const change = [...link.worth, wholeSalon.permission] as const

export const waitingOffers = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/waiting-offers',
    permission: read,
    summary: 'Offers of freed times to clients of the waiting list, newest first.',
    query: z.strictObject({
      entry_id: z.uuid().optional(),
      status: offerStatus.optional(),
    }),
    answer: z.object({ data: z.array(waitingOffer) }),
  }),
  freed: endpoint({
    method: 'GET',
    path: '/tenant/freed-times',
    permission: read,
    summary: 'Freed times that suit clients of the waiting list, the earliest first.',
    answer: z.object({ data: z.array(freedTime), gave_up: z.boolean() }),
    computed: true,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/tenant/freed-times/:id',
    permission: change,
    summary: 'Offer a freed time to nobody.',
    params: idParams,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/waiting-offers',
    permission: change,
    summary:
      'Offer free time to clients of the waiting list: held for one, or to several, first come first served.',
    body: z
      .strictObject({
        /** The freed time that is offered; absent: the time below. */
        freed_id: z.uuid().optional(),
        starts_at: instant,
        ends_at: instant,
        employee_ids: z.array(z.uuid()).max(10),
        /** True: held for the only client, and offered to the next one afterwards. */
        hold: z.boolean(),
        offers: z
          .array(
            z.strictObject({
              entry_id: z.uuid(),
              starts_at: instant,
              lines: z.array(offeredLine).min(1).max(10),
            }),
          )
          .min(1)
          .max(10),
      })
      .refine(({ hold, offers }) => !hold || offers.length === 1, {
        message: 'Time is held for one client at a time.',
        path: ['offers'],
      }),
    answer: z.object({ data: z.array(waitingOffer) }),
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/tenant/waiting-offers/:id/withdrawal',
    permission: change,
    summary: 'Withdraw an offer that is open.',
    params: idParams,
    answer: waitingOffer,
    status: 200,
  }),
  link: endpoint({
    method: 'POST',
    path: '/tenant/waiting-offers/:id/views',
    permission: change,
    summary: 'The secret link of an offer, for a client who gets no messages. The view is logged.',
    params: idParams,
    answer: z.object({ url: z.string() }),
    status: 200,
  }),
}

/** An offer as the client sees it by its secret link. */
export const linkedOffer = z
  .object({
    status: offerStatus,
    starts_at: instant,
    ends_at: instant,
    expires_at: instant,
    timezone: z.string(),
    currency: z.string(),
    language: z.enum(['pl', 'en']),
    client_first_name: z.string(),
    is_held: z.boolean(),
    services: z.array(z.object({ name: z.string(), employee: z.string() })),
    business: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      brand_colour: z.string(),
    }),
  })
  .meta({ id: 'LinkedOffer' })
export type LinkedOffer = z.infer<typeof linkedOffer>

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{40,120}$/) })

export const offerLink = {
  show: endpoint({
    method: 'GET',
    path: '/public/offers/:token',
    permission: 'public',
    summary: 'The offer behind a secret link. Changes nothing.',
    params,
    answer: linkedOffer,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/public/offers/:token/acceptance',
    permission: 'public',
    summary: 'The client accepts, and the visit is booked.',
    params,
    answer: linkedOffer,
    status: 200,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/public/offers/:token/refusal',
    permission: 'public',
    summary: 'The client declines.',
    params,
    answer: linkedOffer,
    status: 200,
  }),
}
