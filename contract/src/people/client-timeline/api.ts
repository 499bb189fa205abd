import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant } from '../../kit/field.ts'
import type { Permission } from '../../kit/permission.ts'

/** Kinds of what happened, in the order in which the filter offers them. */
export const timelineKind = choice({
  visit: 'Appointments',
  sale: 'Sales and refunds',
  balance: 'Balance|client',
  voucher: 'Vouchers and passes',
  message: 'Messages',
  survey: 'Surveys',
  note: 'Notes',
  photo: 'Photos',
  patch_test: 'Patch tests',
  consent: 'Consents',
  group: 'Groups|client',
  card: 'Card|client',
})
export type TimelineKind = z.infer<typeof timelineKind>

/** Right of each kind, beside the one to see clients. */
export const timelineRights: Readonly<Record<TimelineKind, Permission>> = {
  visit: 'events.index',
  sale: 'sales.index',
  balance: 'sales.index',
  voucher: 'vouchers.index',
  message: 'notifications.index',
  survey: 'surveys.index',
  note: 'customers.index',
  photo: 'customers-health.index',
  patch_test: 'customers.index',
  consent: 'customers.index',
  group: 'customer-groups.index',
  card: 'customers.index',
}

const timelineEntry = z
  .object({
    kind: timelineKind,
    /** Id of the document: visit, sale, voucher and so on. With the kind and the time it is unique. */
    id: z.uuid(),
    at: instant,
    /**
     * Words of the salon for it: services, number of the document, text of the note. Below it the comment of a survey, or the
     * payer of the visit of a companion.
     */
    text: z.string().nullable(),
    /** Its state or kind, as its own calls name it; of a survey the mean of its ratings in hundredths. */
    state: z.string().nullable(),
    /** Grosze. */
    amount: z.int().nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

export const clientTimeline = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/timeline',
    permission: 'customers.index',
    summary:
      'List what happened with a client, the latest first: visits, sales, vouchers, messages, answers to surveys, notes, consents and more, as far as the rights of the caller reach.',
    params: idParams,
    query: z.strictObject({
      kind: timelineKind.optional(),
      /** `next` of the page before. */
      after: z.string().max(120).optional(),
    }),
    answer: z.object({
      data: z.array(timelineEntry),
      /** Where the next page begins; null: this is the last one. */
      next: z.string().nullable(),
    }),
  }),
}
