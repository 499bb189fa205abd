import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, localDate, optionalText, requiredText, sortOrder } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { suppressionCause } from '../../messaging/suppressions/api.ts'
import { chosenWay } from './chosen-way.ts'

/** Uses of data that a consent allows. There is one kind of each, and any number of others. */
export const consentPurpose = choice({
  privacy: 'Information on data (RODO)',
  marketing_email: 'Marketing by e-mail',
  marketing_sms: 'Marketing by SMS',
  marketing_phone: 'Marketing by phone',
  mail_opens: 'Opened e-mails|consent',
  photos: 'Photos in the client file',
  photo_publication: 'Publication of photos',
  health: 'Health data',
  other: 'Other|consent',
}).meta({ label: 'Purpose' })
export type ConsentPurpose = z.infer<typeof consentPurpose>

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  name_en: optionalText(80).meta({ label: 'Name in English' }),
  text: requiredText('Enter the text of the consent.', 4000).meta({ label: 'Text of the consent' }),
  text_en: optionalText(4000).meta({ label: 'Text in English' }),
  sort_order: sortOrder.optional(),
}

export const consentKindInput = z.strictObject(fields).meta({ id: 'ConsentKindInput' })
export type ConsentKindInput = z.input<typeof consentKindInput>

export const consentKind = z
  .object({
    ...rowFields,
    name: z.string(),
    name_en: z.string().nullable(),
    purpose: consentPurpose,
    text: z.string(),
    text_en: z.string().nullable(),
    /** Version of the text. */
    text_number: z.int(),
    /** Clients whose consent is in force. */
    given_count: z.int(),
    sort_order: z.int(),
  })
  .meta({ id: 'ConsentKind' })
export type ConsentKind = z.infer<typeof consentKind>

export const consentKindList = {
  filters: { purpose: consentPurpose },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

const kinds = entity({
  subject: 'system-settings',
  label: 'kinds of consent',
  path: '/tenant/consent-kinds',
  row: consentKind,
  input: consentKindInput,
  list: consentKindList,
})
/** Kinds are settings: the right to change them is also the right to add and archive them. */
const permission = 'system-settings.update'

export const consentKinds = {
  ...kinds,
  create: { ...kinds.create, permission },
  delete: { ...kinds.delete, permission },
  restore: { ...kinds.restore, permission },
  texts: endpoint({
    method: 'GET',
    path: '/tenant/consent-kinds/:id/texts',
    permission: 'customers.index',
    summary: 'All versions of the text of a kind of consent, the latest first.',
    params: idParams,
    answer: z.object({
      data: z.array(
        z.object({ number: z.int(), text: z.string(), text_en: z.string().nullable(), at: instant }),
      ),
    }),
  }),
} as const

export const consentWay = choice({
  paper: 'On paper',
  screen: 'On screen',
  link: 'By link',
  phone: 'By phone|consent',
  import: 'Import|consent',
  unstated: 'Not stated|consent',
}).meta({ label: 'Way' })
export type ConsentWay = z.infer<typeof consentWay>

export const consentState = choice({
  given: 'Given|consent',
  withdrawn: 'Withdrawn|consent',
}).meta({ label: 'State' })

/** An entry of the register. It is never changed: a withdrawal is an entry of its own. */
export const consent = z
  .object({
    id: z.uuid(),
    client_id: z.uuid(),
    client: z.string(),
    kind_id: z.uuid(),
    kind: z.string(),
    purpose: consentPurpose,
    text_number: z.int(),
    state: consentState,
    /** True: the last entry of the client and the kind. */
    is_current: z.boolean(),
    given_on: localDate,
    way: consentWay,
    proof: z.string().nullable(),
    /** Null: the client by link, or a former user. */
    by: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consent>

export const consentList = {
  filters: {
    purpose: consentPurpose,
    state: consentState,
    way: consentWay,
    client_id: z.uuid(),
    current: choice({ yes: 'In force', no: 'Former|consent' }),
  },
  singles: ['state', 'current'],
  sorts: ['-number', 'number', 'given_on'],
  includes: [],
} as const

export const consentInput = z
  .strictObject({
    client_id: z.uuid('Choose a client.').meta({ label: 'Client' }),
    kind_ids: z.array(z.uuid()).min(1, 'Choose at least one.').max(20).meta({ label: 'Consents' }),
    state: consentState,
    /** Absent: today. */
    given_on: localDate.optional().meta({ label: 'Date|consent' }),
    way: chosenWay,
    proof: optionalText(200).meta({ label: 'Where the proof is kept' }),
  })
  .meta({ id: 'ConsentInput' })
export type ConsentInput = z.input<typeof consentInput>

/** State of one kind for one client. */
export const clientConsent = z
  .object({
    kind_id: z.uuid(),
    name: z.string(),
    name_en: z.string().nullable(),
    purpose: consentPurpose,
    /** The text as it is now. */
    text: z.string(),
    text_en: z.string().nullable(),
    text_number: z.int(),
    /** The last entry; null: never asked. */
    last: consent
      .pick({ state: true, text_number: true, given_on: true, way: true, proof: true, by: true })
      .nullable(),
    /** Why the address gets no marketing, although the client agrees to it. Absent: nothing keeps it back. */
    kept_back: suppressionCause.optional(),
  })
  .meta({ id: 'ClientConsent' })
export type ClientConsent = z.infer<typeof clientConsent>

export const consents = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/consents',
    permission: 'customers.index',
    summary: 'List the register of consents, the latest first.',
    query: listQuery(consentList),
    answer: page(consent),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/consents',
    permission: 'customers.update',
    summary:
      'Record that a client gave or withdrew consents. Withdrawn consent to health data removes these data.',
    body: consentInput,
    answer: z.object({ data: z.array(clientConsent) }),
    idempotent: true,
  }),
  offered: endpoint({
    method: 'GET',
    path: '/tenant/offered-consents',
    permission: 'customers.index',
    summary: 'Kinds of consent that a new client is asked for.',
    answer: z.object({ data: z.array(clientConsent) }),
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/consents',
    permission: 'customers.index',
    summary: 'The consents of a client: each kind with its last entry.',
    params: idParams,
    answer: z.object({ data: z.array(clientConsent) }),
  }),
}

const token = z.string().regex(/^[A-Za-z0-9_-]{40,120}$/)
const ownConsents = z.object({
  data: z.array(
    z.object({
      kind_id: z.uuid(),
      name: z.string(),
      text: z.string(),
      given_on: localDate,
    }),
  ),
})

/** Consents of the client behind the secret link of a visit. */
export const ownConsentCalls = {
  show: endpoint({
    method: 'GET',
    path: '/public/visits/:token/consents',
    permission: 'public',
    summary: 'Consents in force of the client of a visit, in the language of the client.',
    params: z.object({ token }),
    answer: ownConsents,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/public/visits/:token/consent-withdrawals',
    permission: 'public',
    summary: 'The client withdraws a consent. Answers those that are left.',
    params: z.object({ token }),
    body: z.strictObject({ kind_id: z.uuid() }),
    answer: ownConsents,
    status: 200,
  }),
}
