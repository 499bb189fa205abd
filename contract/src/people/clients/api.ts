import { z } from 'zod'
import { endpoint, entity, fileBytes, idParams, rowFields } from '../../kit/endpoint.ts'
import {
  choice,
  gender,
  instant,
  language,
  localDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  readOrNone,
  requiredText,
} from '../../kit/field.ts'
import { readNip } from '../../office/businesses/nip.ts'
import { ownValues } from '../client-fields/own-value.ts'
import { chosenWay } from '../consents/chosen-way.ts'

export const clientSource = choice({
  phone: 'Phone|source',
  walk_in: 'Walk-in',
  www: 'Website',
  referral: 'Recommendation',
  social: 'Social media',
  import: 'Import|source',
  other: 'Other|source',
}).meta({ label: 'Referral source' })

/** Most words in one field of health, and most letters of its note. */
export const mostHealthWords = 20
export const mostNoteLetters = 1000
const healthWords = z
  .array(z.string().trim().min(1).max(60, 'This is too long.'))
  .max(mostHealthWords)
  .optional()
/**
 * Data that speak against a treatment. They are kept only with the client's consent, and read by a right of their
 * own.
 */
const health = {
  allergies: healthWords.meta({ label: 'Allergies' }),
  contraindications: healthWords.meta({ label: 'Contraindications' }),
  health_note: optionalText(mostNoteLetters).meta({ label: 'Note on health' }),
  /** The day of the explicit consent (art. 9 RODO); taken back, all of it goes. */
  health_consent_on: localDate.nullable().optional().meta({ label: 'Consent to keep health data|log' }),
}
export const healthFields = Object.keys(health) as (keyof typeof health)[]

/** Most further numbers of a client. */
export const mostOtherPhones = 5
const otherPhone = z.strictObject({
  label: optionalText(30).meta({ label: 'Label|phone' }),
  /** As typed; stored as E.164. */
  number: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()/.-]{6,24}$/, 'This is not a phone number.')
    .meta({ label: 'Phone' }),
})
/** A further number as answered, masked for readers without the right to contacts. */
const toldPhone = z.object({ label: z.string().nullable(), number: z.string() })
export type OtherPhone = z.infer<typeof toldPhone>

/** Which visits of a client ask for a deposit, whatever services and settings say. */
export const depositRule = choice({
  default: 'As services and settings ask|deposit',
  always: 'Always|deposit',
  never: 'Never|deposit',
}).meta({ label: 'Deposit of the client' })

export const messageWay = choice({ email: 'E-mail', sms: 'SMS|log value' })

/** Most tags of a client. */
export const mostTags = 20
const tagText = z.string().trim().min(1, 'Enter a tag.').max(30, 'This is too long.')

const readCardCode = (text: string) => (/^[!-~]{4,64}$/.test(text.trim()) ? text.trim() : null)

const fields = {
  first_name: requiredText('Enter a first name.', 60).meta({ label: 'First name' }),
  last_name: optionalText(60).meta({ label: 'Last name' }),
  phone: optionalPhone.meta({ label: 'Phone' }),
  email: optionalEmail.meta({ label: 'E-mail' }),
  /** Numbers beside the main one, which is the one that gets messages. */
  other_phones: z.array(otherPhone).max(mostOtherPhones).optional().meta({ label: 'Other phones' }),
  /** The barcode on the card of the client. Only one active client has it. */
  card_barcode: readOrNone(
    readCardCode,
    'The code of a card has 4 to 64 letters, digits and signs, without spaces.',
  ).meta({ label: 'Card code' }),
  gender: gender.optional(),
  /** With the year 1604 where the year is unknown (decision 0122). */
  birth_date: localDate.nullable().optional().meta({ label: 'Date of birth' }),
  language: language.optional().meta({ label: 'Language of messages' }),
  source: clientSource.optional(),
  preferred_employee_id: z.uuid().nullable().optional().meta({ label: 'Preferred employee' }),
  note: optionalText(2000).meta({ label: 'Note' }),
  /**
   * Shown on every visit of the client and first in its panel, to all who see clients. Health data do not belong
   * here.
   */
  alert: optionalText(500).meta({ label: 'Alert' }),
  tags: z.array(tagText).max(mostTags).optional().meta({ label: 'Tags' }),
  /** Groups that are chosen by hand. */
  group_ids: z.array(z.uuid()).max(50).optional().meta({ label: 'Groups' }),
  /** False: the client gets no messages about visits. */
  notify_by_email: z.boolean().optional().meta({ label: 'Send messages about appointments' }),
  /** How the client prefers to hear of visits, where both are known. */
  messages_by: messageWay.optional().meta({ label: 'Preferred channel' }),
  address: optionalText(200).meta({ label: 'Address' }),
  /** The company that invoices are for. */
  company_name: optionalText(200).meta({ label: 'Company name' }),
  company_nip: readOrNone(readNip, 'This NIP is not valid. Check its digits.').meta({ label: 'NIP' }),
  company_address: optionalText(200).meta({ label: 'Company address' }),
  /** Hundredths of a percent, off all services and goods at the till. */
  discount_percent: z
    .int('Enter a percentage.')
    .min(1, 'Enter a percentage.')
    .max(10_000, 'A discount is at most 100%.')
    .nullable()
    .optional()
    .meta({ label: 'Own discount', writtenAs: 'percent' }),
  /** True: the client books nothing by themselves; staff book for them. */
  online_block: z.boolean().optional().meta({ label: 'Block online booking' }),
  /** Shown to staff, never to the client. */
  online_block_reason: optionalText(300).meta({ label: 'Reason for the block' }),
  deposit_rule: depositRule.optional(),
  /** The client's id in another program, for imports and the API. Only one active client has it. */
  external_id: optionalText(100).meta({ label: 'Number in another program' }),
  /** No retention rule erases the client or the health data before this day is over. */
  retention_until: localDate.nullable().optional().meta({ label: 'Keep data until' }),
  /** Values of fields that the business defines, by id of the field. Null removes one, absent ones stay. */
  own_fields: ownValues.optional().meta({ label: 'Own fields' }),
  /** Consents that a new client gives, recorded with the card or not at all. Later ones are entries of the register. */
  consents: z
    .strictObject({ kind_ids: z.array(z.uuid()).max(20), way: chosenWay })
    .optional()
    .meta({ label: 'Consents' }),
  ...health,
}

export const clientInput = z.strictObject(fields).meta({ id: 'ClientInput' })
export type ClientInput = z.input<typeof clientInput>

/** Health as answered: existing data are `•••` for readers without the right. */
export const toldHealth = z.object({
  allergies: z.array(z.string()),
  contraindications: z.array(z.string()),
  health_note: z.string().nullable(),
})
export type ToldHealth = z.infer<typeof toldHealth>

/** Rules of a client that staff read before they book. */
export const toldBookingRules = z.object({
  online_block: z.boolean(),
  online_block_reason: z.string().nullable(),
  deposit_rule: depositRule,
})
export type ToldBookingRules = z.infer<typeof toldBookingRules>

export const client = z
  .object({
    ...rowFields,
    number: z.int(),
    first_name: z.string(),
    last_name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    other_phones: z.array(toldPhone),
    card_barcode: z.string().nullable(),
    /** Null: no portrait. A new portrait has a new id. */
    portrait_id: z.uuid().nullable(),
    gender,
    /** The year 1604 stands for an unknown one. */
    birth_date: localDate.nullable(),
    language,
    source: clientSource,
    preferred_employee_id: z.uuid().nullable(),
    note: z.string().nullable(),
    alert: z.string().nullable(),
    tags: z.array(z.string()),
    /** Groups by hand that are not archived. */
    group_ids: z.array(z.uuid()),
    notify_by_email: z.boolean(),
    messages_by: messageWay,
    /** True: hears of visits by SMS, since the business sends them. */
    gets_sms: z.boolean().optional(),
    address: z.string().nullable(),
    company_name: z.string().nullable(),
    company_nip: z.string().nullable(),
    company_address: z.string().nullable(),
    discount_percent: z.int().nullable(),
    ...toldBookingRules.shape,
    external_id: z.string().nullable(),
    retention_until: localDate.nullable(),
    /** Values of own fields that the reader may see. */
    own_fields: ownValues,
    /** Texts of notes that are alerts. */
    alert_notes: z.array(z.string()),
    /** Texts of pinned notes. */
    pinned_notes: z.array(z.string()),
    ...toldHealth.shape,
    health_consent_on: localDate.nullable(),
    no_show_count: z.int(),
    /** Visits that the client cancelled late. */
    late_cancel_count: z.int(),
    visit_count: z.int(),
    last_visit_at: instant.nullable(),
    /** The next visit that is booked; null: none. */
    next_visit_at: instant.nullable(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof client>

const asksContact = {
  message: 'Enter a phone number or an e-mail.',
  path: ['phone'],
}
const asksConsent = {
  message: 'Health data is kept only with the consent of the client: enter its date.',
  path: ['health_consent_on'],
}
const asksReason = {
  message: 'Enter why the client may not book online.',
  path: ['online_block_reason'],
}
/** Returns true when a block of online booking has its reason. */
export const hasBlockReason = (given: Pick<ClientInput, 'online_block' | 'online_block_reason'>) =>
  !given.online_block || Boolean(given.online_block_reason)
/** Returns true when a client can be reached. */
export const hasContact = ({ phone, email }: { phone?: string | null; email?: string | null }) =>
  Boolean(phone) || Boolean(email)

/** Returns true when health data may be kept: there are none, or there is a consent. */
export const hasConsent = (given: Partial<ToldHealth> & { health_consent_on?: string | null }) =>
  Boolean(given.health_consent_on) ||
  !(given.allergies?.length || given.contraindications?.length || given.health_note)

/** A client is reached by phone or e-mail; without either, the visit is booked by name as a walk-in. */
export const clientForm = clientInput
  .refine(hasContact, asksContact)
  .refine(hasConsent, asksConsent)
  .refine(hasBlockReason, asksReason)

// A mask must not be saved again, so such readers edit everything else.
const contactMask = { phone: true, email: true, other_phones: true } as const
const healthMask = Object.fromEntries(healthFields.map((name) => [name, true])) as Record<
  keyof typeof health,
  true
>
const formsFor = {
  all: clientForm,
  contact: clientInput.omit(healthMask).refine(hasContact, asksContact).refine(hasBlockReason, asksReason),
  health: clientInput.omit(contactMask).refine(hasConsent, asksConsent).refine(hasBlockReason, asksReason),
  neither: clientInput.omit({ ...contactMask, ...healthMask }).refine(hasBlockReason, asksReason),
}

/**
 * Returns the form of a client for readers of contact, health, both or neither. It is the same object for the same
 * rights.
 */
export const clientFormFor = (sees: { contact: boolean; health: boolean }): typeof clientForm =>
  formsFor[
    sees.contact ? (sees.health ? 'all' : 'contact') : sees.health ? 'health' : 'neither'
  ] as typeof clientForm

export const clientList = {
  filters: {
    id: z.uuid(),
    language,
    gender,
    source: clientSource,
    preferred_employee_id: z.uuid(),
    tag: z.string().max(30),
    external_id: z.string().max(100),
    /** A group by hand or by rule. */
    group: z.uuid(),
    /** Month of birth, `1` to `12`. */
    birth_month: z.string().regex(/^([1-9]|1[0-2])$/),
    /** Clients whose last visit was so many weeks ago or longer. Those never served are none of them. */
    not_seen_weeks: z.string().regex(/^[1-9]\d{0,2}$/),
    /** First and last day of a time in which they were lost. They had stayed away for one and a half of their cycle. */
    lost_from: localDate,
    lost_to: localDate,
  },
  singles: ['lost_from', 'lost_to'],
  sorts: ['last_name', 'first_name', 'created_at', 'number', 'last_visit_at', 'next_visit_at'],
  includes: ['preferred_employee'],
  hasNearness: true,
} as const

export const clientContacts = {
  find: endpoint({
    method: 'GET',
    path: '/tenant/customer-contacts',
    permission: 'customers.index',
    summary:
      'Find whose phone or e-mail this is, before another client is saved with it. The whole contact is compared, also those that the caller sees masked. For callers who save clients.',
    query: z.strictObject({
      /** A phone or an e-mail as typed. */
      contact: z.string().trim().min(3).max(254),
      /** The client whose card is edited. */
      except: z.uuid().optional(),
    }),
    answer: z.object({
      /** True: another client has this contact. */
      is_taken: z.boolean(),
      /** The client, also an archived one. Empty: none, or hidden from the caller. */
      data: z.array(client).max(1),
    }),
  }),
  view: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/contact-views',
    permission: 'customers.index',
    summary:
      'Phone and e-mail of a client in full, for who sees them masked but has a visit of the client near. Each look is written down.',
    params: idParams,
    answer: z.object({
      phone: z.string().nullable(),
      email: z.string().nullable(),
      other_phones: z.array(toldPhone),
    }),
  }),
}

export const clientHealthData = {
  view: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/health-views',
    permission: 'customers.index',
    summary:
      'What a client told of health, in full, for who sees it masked but has a visit of the client near. Each look is written down.',
    params: idParams,
    answer: toldHealth,
  }),
}

export const clientTags = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/customer-tags',
    permission: 'customers.index',
    summary: 'Tags of clients in use, with the number of clients who have each.',
    answer: z.object({ data: z.array(z.object({ tag: z.string(), clients: z.int() })) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/tenant/customer-tag-assignments',
    permission: 'customers.update',
    summary: 'Give a tag to clients, or take it from them.',
    body: z
      .strictObject({
        tag: tagText.meta({ label: 'Tag' }),
        client_ids: z.array(z.uuid()).min(1, 'Choose at least one.').max(100, 'These are too many values.'),
        /** True: they have it from now on. */
        has: z.boolean(),
      })
      .meta({ id: 'ClientTagAssignment' }),
    /** Clients whose tags changed. */
    answer: z.object({ client_ids: z.array(z.uuid()) }),
    status: 200,
  }),
}

export const clientCodes = {
  find: endpoint({
    method: 'GET',
    path: '/tenant/customer-codes',
    permission: 'customers.index',
    summary: 'Find the active client whose card has a scanned code.',
    query: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    /** Empty: no client has the code. */
    answer: z.object({ data: z.array(client).max(1) }),
  }),
}

export const clientPortraits = {
  replace: endpoint({
    method: 'PUT',
    path: '/tenant/customers/:id/portrait',
    permission: 'customers.update',
    summary:
      'Set the portrait of a client: JPEG, PNG, WebP or AVIF as the body. It is cut square and encoded anew, without its metadata.',
    params: idParams,
    body: fileBytes('Choose a picture.'),
    fileLimit: 5 * 1024 * 1024,
    answer: z.object({ portrait_id: z.uuid() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/customers/:id/portrait',
    permission: 'customers.update',
    summary: 'Remove the portrait of a client.',
    params: idParams,
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/customer-portraits/:id',
    permission: 'customers.index',
    summary: 'A portrait of a client, as WebP of 256 or 64 pixels. A page names the business in the address.',
    params: idParams,
    query: z.strictObject({ size: z.enum(['256', '64']), business: z.uuid().optional() }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
}

export const clientFigures = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/figures',
    permission: ['customers.index', 'events.index'],
    summary: 'What the visits of a client come to: value of the visits done, first visit, usual interval.',
    params: idParams,
    answer: z
      .object({
        /** Value of the visits done. */
        spent: z.int(),
        first_visit_at: instant.nullable(),
        /** Median of the days from one visit to the next; null below three visits. */
        usual_interval_days: z.int().nullable(),
      })
      .meta({ id: 'ClientFigures' }),
  }),
}

export const clients = entity({
  subject: 'customers',
  label: 'clients',
  row: client,
  input: clientInput,
  list: clientList,
})
