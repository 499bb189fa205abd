import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { instant, language, optionalText } from '../../kit/field.ts'
import { templateChannel, templateClass, templateEvent } from './events.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'This is too long.')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'This must be one line.')
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional()

/** Texts of both languages. An empty one is the usual text of the product. */
const texts = {
  subject_pl: line(150).meta({ label: 'Subject in Polish|template' }),
  opening_pl: line(300).meta({ label: 'First sentence in Polish' }),
  body_pl: optionalText(4000).meta({ label: 'Text in Polish|template' }),
  subject_en: line(150).meta({ label: 'Subject in English|template' }),
  opening_en: line(300).meta({ label: 'First sentence in English' }),
  body_en: optionalText(4000).meta({ label: 'Text in English|template' }),
}

const changeable = {
  class: templateClass.optional(),
  active: z.boolean().optional().meta({ label: 'Use this text' }),
  /** An SMS without letters that halve its room. */
  plain_letters: z.boolean().optional().meta({ label: 'Write without Polish letters' }),
  ...texts,
}

export const messageTemplateInput = z
  .strictObject({ event: templateEvent, channel: templateChannel, ...changeable })
  .meta({ id: 'MessageTemplateInput' })
export type MessageTemplateInput = z.input<typeof messageTemplateInput>

/** Event and channel of a template stay. */
export const messageTemplateForm = z.strictObject(changeable)
export type MessageTemplateChanges = Partial<z.input<typeof messageTemplateForm>>

const text = z.string().nullable()
export const messageTemplate = z
  .object({
    ...rowFields,
    event: templateEvent,
    channel: templateChannel,
    class: templateClass,
    active: z.boolean(),
    plain_letters: z.boolean(),
    subject_pl: text,
    opening_pl: text,
    body_pl: text,
    subject_en: text,
    opening_en: text,
    body_en: text,
    /** Version of the texts. */
    text_number: z.int(),
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateList = {
  filters: { event: templateEvent, channel: templateChannel },
  sorts: ['event', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'notifications-templates',
  path: '/tenant/message-templates',
  label: 'message templates',
  row: messageTemplate,
  input: messageTemplateInput,
  list: messageTemplateList,
})

/** Texts of one language as they are typed, not saved. */
export const templateDraft = z
  .strictObject({
    event: templateEvent,
    channel: templateChannel,
    language,
    subject: line(150),
    opening: line(300),
    body: optionalText(4000),
    plain_letters: z.boolean().optional(),
    /** Marketing ends with how to unsubscribe; absent: the usual class. */
    class: templateClass.optional(),
    /** Visit that the message speaks of; absent: the latest one. */
    visit_id: z.uuid().nullable().optional(),
  })
  .meta({ id: 'TemplateDraft' })
export type TemplateDraft = z.input<typeof templateDraft>

/** Older texts of a template. */
export const templateText = z
  .object({
    number: z.int(),
    subject_pl: text,
    opening_pl: text,
    body_pl: text,
    subject_en: text,
    opening_en: text,
    body_en: text,
    at: instant,
    /** Null: by a former user. */
    by: z.string().nullable(),
  })
  .meta({ id: 'TemplateText' })
export type TemplateText = z.infer<typeof templateText>

export const messageTemplates = {
  ...calls,
  // The first own text of a message is a change of its usual text.
  create: { ...calls.create, permission: 'notifications-templates.update' },
  update: { ...calls.update, body: messageTemplateForm.partial().meta({ id: 'MessageTemplateUpdate' }) },
  texts: endpoint({
    method: 'GET',
    path: '/tenant/message-templates/:id/texts',
    permission: 'notifications-templates.index',
    summary: 'The last 50 versions of the texts of a template, the latest first.',
    params: idParams,
    answer: z.object({ data: z.array(templateText) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tenant/message-template-previews',
    permission: 'notifications-templates.index',
    summary:
      'A message as a client, or the staff, would get it, written from texts that are not saved. Links are masked.',
    body: templateDraft,
    answer: z
      .object({
        subject: z.string(),
        text: z.string(),
        /** Null: an SMS or a push message. */
        html: z.string().nullable(),
        /** Null: a made-up visit. */
        visit: z.object({ id: z.uuid(), starts_at: instant, client: z.string() }).nullable(),
        /** Grosze for each part of an SMS; null: unknown. */
        part_price: z.int().nullable(),
      })
      .meta({ id: 'TemplatePreview' }),
    status: 200,
  }),
  test: endpoint({
    method: 'POST',
    path: '/tenant/message-template-tests',
    permission: 'notifications-templates.update',
    summary: 'Send a mail with texts that are not saved to the own address.',
    body: templateDraft,
    answer: z.object({ recipient: z.string() }),
    status: 200,
  }),
} as const
