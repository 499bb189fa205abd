import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { visitStatuses } from '../calendar/visit-status.ts'

/** Visit as the client sees it by the secret link of a message, without further data. */
export const linkedVisit = z
  .object({
    status: z.enum(visitStatuses),
    starts_at: instant,
    ends_at: instant,
    timezone: z.string(),
    language: z.enum(['pl', 'en']),
    client_first_name: z.string(),
    services: z.array(
      z.object({ name: z.string(), employee: z.string(), client: z.string().nullable(), starts_at: instant }),
    ),
    business: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      brand_colour: z.string(),
    }),
    can_confirm: z.boolean(),
    can_cancel: z.boolean(),
    cancel_limit_hours: z.int(),
    /** The visit's identity in calendars, and how often it has changed there (RFC 5545, UID and SEQUENCE). */
    calendar_uid: z.string(),
    calendar_sequence: z.int(),
  })
  .meta({ id: 'LinkedVisit' })
export type LinkedVisit = z.infer<typeof linkedVisit>

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{40,120}$/) })

export const visitLink = {
  show: endpoint({
    method: 'GET',
    path: '/public/visits/:token',
    permission: 'public',
    summary: 'The visit behind a secret link. Changes nothing.',
    params,
    answer: linkedVisit,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/public/visits/:token/confirmation',
    permission: 'public',
    summary: 'The client confirms.',
    params,
    answer: linkedVisit,
    status: 200,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/public/visits/:token/cancellation',
    permission: 'public',
    summary: 'The client cancels, until the limit.',
    params,
    body: z.strictObject({ reason: z.string().trim().max(200).optional() }),
    answer: linkedVisit,
    status: 200,
  }),
}
