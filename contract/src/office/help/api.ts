import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { requiredText } from '../../kit/field.ts'

/** Topics of messages to the support. */
export const supportTopics = ['question', 'fault', 'idea'] as const
export type SupportTopic = (typeof supportTopics)[number]

export const supportInput = z
  .strictObject({
    topic: z.enum(supportTopics),
    text: requiredText('Enter a subject.', 4_000),
  })
  .meta({ id: 'SupportInput' })
export type SupportInput = z.input<typeof supportInput>

export const helpContact = z
  .object({
    /** The business itself, as clients reach it; null: not given. */
    business: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    /** The support of the product, as the operator of the installation gave it; null: not given. */
    product: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    /** State of the support of this installation, and the fate of messages to it. */
    support: z.enum(['mail', 'kept', 'none']),
    /** Users with every right in the business: contacts where there is no support. */
    owners: z.array(z.object({ name: z.string(), email: z.string() })),
  })
  .meta({ id: 'HelpContact' })
export type HelpContact = z.infer<typeof helpContact>

export const help = {
  contact: endpoint({
    method: 'GET',
    path: '/tenant/help-contact',
    permission: 'member',
    summary: 'Whom to ask: the business, its owners, and whether the installation has a support.',
    answer: helpContact,
  }),
  askSupport: endpoint({
    method: 'POST',
    path: '/tenant/support-messages',
    permission: 'member',
    summary: 'Write to the support of the installation; the answer comes by mail to the writer.',
    body: supportInput,
    answer: z.object({ id: z.uuid(), support: z.enum(['mail', 'kept']) }),
    idempotent: true,
  }),
}
