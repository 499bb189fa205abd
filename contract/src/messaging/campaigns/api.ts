import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, language, localDate, optionalText, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { allows, type Rights, wholeSalon } from '../../kit/permission.ts'
import { clientRule } from '../../people/client-groups/rule.ts'
import { campaignStatus } from './steps.ts'

/** Why a client gets no mass message. */
export const leftOutReason = choice({
  no_address: 'No address or number',
  no_consent: 'No consent to this channel',
  suppressed: 'Unsubscribed, or the address does not exist',
  no_sms_number: 'No SMS to this number',
  foreign_number: 'Number of a country that gets no SMS',
  recent: 'Got a mass message within a day',
  same_address: 'The same address as another client',
})
export type LeftOutReason = z.infer<typeof leftOutReason>

/** A time of a day, `09:30`. */
const dayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'There is no such time.')

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  subject: optionalText(150).meta({ label: 'Subject' }),
  text: requiredText('Enter the text.', 4000).meta({ label: 'Text' }),
  subject_en: optionalText(150).meta({ label: 'Subject in English' }),
  text_en: optionalText(4000).meta({ label: 'Text in English' }),
  plain_letters: z.boolean().optional().meta({ label: 'Without Polish letters' }),
  group_ids: z.array(z.uuid()).max(50).optional().meta({ label: 'Groups' }),
  rule: clientRule.nullable().optional().meta({ label: 'Conditions' }),
  start_date: localDate.nullable().optional().meta({ label: 'Day|campaign' }),
  start_time: dayTime.nullable().optional().meta({ label: 'Time|campaign' }),
  pace: z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(600, 'At most 600.')
    .optional()
    .meta({ label: 'Messages a minute' }),
}
export const campaignInput = z.strictObject(fields).meta({ id: 'CampaignInput' })
export type CampaignInput = z.input<typeof campaignInput>

export const campaign = z
  .object({
    ...rowFields,
    channel: z.enum(['email', 'sms']),
    name: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    subject_en: z.string().nullable(),
    text_en: z.string().nullable(),
    plain_letters: z.boolean(),
    group_ids: z.array(z.uuid()),
    rule: clientRule.nullable(),
    status: campaignStatus,
    start_date: localDate.nullable(),
    start_time: z.string().nullable(),
    starts_at: instant.nullable(),
    pace: z.int(),
    /** When the next batch follows: after the pace, or after quiet hours. */
    next_batch_at: instant.nullable(),
    /** When all recipients were queued, and when the last message had left. */
    queued_at: instant.nullable(),
    finished_at: instant.nullable(),
    /** Recipients and price in grosze, as it was started or last resumed. */
    expected_count: z.int().nullable(),
    expected_cost: z.int().nullable(),
    started_by: z.string().nullable(),
    approved_by: z.string().nullable(),
    /** True: clients have been looked at, and messages may be queued. It cannot become a draft again. */
    has_begun: z.boolean(),
    /** True: the reader wrote or started it. */
    is_own: z.boolean(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>

/** Right to change, pause and cancel mass messages of colleagues; authors do it with their own. */
export const everyCampaign = { permission: 'messages.update' } as const
/** Returns true when a user may change the draft, or pause, resume and cancel the sending. */
export const mayChangeCampaign = (rights: Rights | null, { is_own }: Pick<Campaign, 'is_own'>): boolean =>
  is_own || allows(rights, everyCampaign)

/** Right to archive and restore every mass message; authors do it with their own drafts. */
const archivesAll = { permission: 'messages.delete' } as const
/** Returns true when a user may archive a mass message, or bring it back. */
export const mayArchiveCampaign = (
  rights: Rights | null,
  { is_own, status }: Pick<Campaign, 'is_own' | 'status'>,
): boolean => (is_own && status === 'draft') || allows(rights, archivesAll)

export const campaignList = {
  filters: { status: campaignStatus },
  sorts: ['-created_at', 'created_at', 'name'],
  includes: [],
} as const

const leftOut = z.array(z.object({ reason: leftOutReason, count: z.int() }))

/** Recipients of now, clients who are left out and why, and the price. */
export const campaignPreview = z
  .object({
    total: z.int(),
    reachable: z.int(),
    left_out: leftOut,
    /** Parts and grosze of all SMS together; 0: mail. */
    parts: z.int(),
    cost: z.int(),
    /** Grosze that mass SMS may still cost this month: a share is kept for messages about visits. Null: no limit. */
    budget_left: z.int().nullable(),
    /** True: the price is above the limit of the salon, so that the sending waits for approval. */
    needs_approval: z.boolean(),
    /** End of the quiet hours that last now. Null: messages may leave now. */
    quiet_until: instant.nullable(),
    /** Subject and text as one recipient gets them; the subject of an SMS is empty. */
    subject: z.string(),
    sample: z.string(),
    /** The mail as one recipient gets it; null: an SMS. */
    html: z.string().nullable(),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof campaignPreview>

/** Recipients and grosze with which a paused mass SMS goes on. */
const resumed = z.strictObject({ count: z.int().min(0), cost: z.int().min(0) })

export const campaignResults = z
  .object({
    waiting: z.int(),
    sent: z.int(),
    /** As the provider says; null: mail has no such report. */
    delivered: z.int().nullable(),
    /** Mails that were opened, of those to clients who agreed to the counting; null: SMS, or none agreed. */
    opened: z.object({ count: z.int(), of: z.int() }).nullable(),
    failed: z.int(),
    left_out: leftOut,
    /** Those of them who were expected, and turned out at the moment of sending to be left out. */
    left_out_late: z.int(),
    cancelled: z.int(),
    unsubscribed: z.int(),
    cost: z.int(),
    /** Null: it is not paused, or is an e-mail. */
    resumed: resumed.nullable(),
    /** Visits that recipients booked within seven days of their message. */
    visits: z.int(),
  })
  .meta({ id: 'CampaignResults' })
export type CampaignResults = z.infer<typeof campaignResults>

/** A client who did not get a mass message, or would not get it now. */
export const leftOutClient = z
  .object({
    id: z.uuid(),
    client_name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    reason: leftOutReason,
  })
  .meta({ id: 'LeftOutClient' })
export type LeftOutClient = z.infer<typeof leftOutClient>

export const leftOutList = {
  filters: { reason: leftOutReason },
  sorts: ['client_name'],
  includes: [],
} as const

const campaignTextFields = {
  subject: true,
  text: true,
  subject_en: true,
  text_en: true,
  plain_letters: true,
} as const
/** Texts of a mass message, as they are previewed and tried. */
export const campaignTexts = campaignInput.pick(campaignTextFields)

const campaignEntity = (path: string, label: string) =>
  entity({ subject: 'messages', label, path, row: campaign, input: campaignInput, list: campaignList })

const campaignCalls = (path: string, label: string) => ({
  ...campaignEntity(path, label),
  // An author changes and discards the own draft; those of colleagues take `everyCampaign` and `archivesAll`.
  update: { ...campaignEntity(path, label).update, permission: 'messages.create' as const },
  delete: { ...campaignEntity(path, label).delete, permission: 'messages.create' as const },
  restore: { ...campaignEntity(path, label).restore, permission: 'messages.create' as const },
  preview: endpoint({
    method: 'POST',
    path: `${path}/previews`,
    permission: 'messages.create',
    summary: 'Count who would get a mass message now, who would not and why, and what it costs.',
    body: campaignInput.pick({ ...campaignTextFields, group_ids: true, rule: true }).extend({
      /** Language of the sample; absent: that of most recipients. */
      language: language.optional(),
    }),
    answer: campaignPreview,
    status: 200,
    computed: true,
  }),
  leftOut: endpoint({
    method: 'GET',
    path: `${path}/:id/left-out`,
    permission: ['messages.index', 'customers.index', wholeSalon.permission],
    summary:
      'Clients who did not get a mass message, with the reason. Before it begins: who would not get it now.',
    params: idParams,
    query: listQuery(leftOutList),
    answer: page(leftOutClient),
    queued: true,
  }),
  results: endpoint({
    method: 'GET',
    path: `${path}/:id/results`,
    permission: 'messages.index',
    summary: 'What became of a mass message.',
    params: idParams,
    answer: campaignResults,
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/:id/start`,
    permission: 'messages.create',
    summary: 'Start a mass message at its time. Above the limit of the salon it waits for approval.',
    params: idParams,
    body: z.strictObject({
      /** Recipients that the user saw; other than now by a tenth is refused. */
      expected_count: z.int().min(0),
      /** Grosze that the user saw; more than a tenth above it is refused. */
      expected_cost: z.int().min(0).optional(),
    }),
    answer: campaign,
    versioned: true,
    status: 200,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/:id/approval`,
    permission: 'apps.update',
    summary: 'Approve a mass message whose price is above the limit.',
    params: idParams,
    answer: campaign,
    versioned: true,
    status: 200,
  }),
  step: endpoint({
    method: 'POST',
    path: `${path}/:id/steps`,
    permission: 'messages.create',
    summary:
      'Pause, resume or cancel a mass message, or make one that has not begun a draft again. What has left stays sent.',
    params: idParams,
    body: z.strictObject({
      to: z.enum(['draft', 'paused', 'sending', 'cancelled']),
      /** Recipients and grosze with which the user saw a paused mass SMS go on. Others than now are refused. */
      expected: resumed.optional(),
    }),
    answer: campaign,
    versioned: true,
    status: 200,
  }),
})

export const massSms = campaignCalls('/tenant/mass-sms', 'mass SMS')
export const massEmails = campaignCalls('/tenant/mass-emails', 'mass e-mails')

const token = z.string().regex(/^[A-Za-z0-9_-]{40,120}$/)
const messageChoices = z.object({
  language: z.enum(['pl', 'en']),
  business: z.object({ name: z.string(), brand_colour: z.string() }),
  /** Marketing channels; `given`: the consent is in force. */
  data: z.array(z.object({ kind_id: z.uuid(), name: z.string(), text: z.string(), given: z.boolean() })),
})
export type MessageChoices = z.infer<typeof messageChoices>

/** Channels of the client behind the secret link of a mass message. */
export const messageChoiceCalls = {
  show: endpoint({
    method: 'GET',
    path: '/public/messages/:token/choices',
    permission: 'public',
    summary: 'Marketing channels of the client of a message, in the language of the client.',
    params: z.object({ token }),
    answer: messageChoices,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/public/messages/:token/choices',
    permission: 'public',
    summary: 'The client gives or withdraws the consent to a channel.',
    params: z.object({ token }),
    body: z.strictObject({ kind_id: z.uuid(), given: z.boolean() }),
    answer: messageChoices,
    status: 200,
  }),
}
