import { z } from 'zod'
import { endpoint, fileBytes, idParams, pictureLimit } from '../../kit/endpoint.ts'
import { choice, instant, localDate, optionalText } from '../../kit/field.ts'
import type { Permission } from '../../kit/permission.ts'

export const photoMoment = choice({ before: 'Before|photo', after: 'After|photo' }).meta({ label: 'Moment' })
export type PhotoMoment = z.infer<typeof photoMoment>

export const photoSetInput = z
  .strictObject({
    taken_on: localDate.meta({ label: 'Date' }),
    service_id: z.uuid().nullable().optional().meta({ label: 'Service' }),
    visit_id: z.uuid().nullable().optional().meta({ label: 'Appointment' }),
    note: optionalText(500).meta({ label: 'Note' }),
    /** Without the consent of the client no photo is kept. */
    consent_on: localDate.meta({ label: 'Consent to photos in the card' }),
  })
  .meta({ id: 'PhotoSetInput' })
export type PhotoSetInput = z.input<typeof photoSetInput>

export const clientPhoto = z
  .object({
    id: z.uuid(),
    moment: photoMoment,
    /** Pixels of the large size. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'ClientPhoto' })
export type ClientPhoto = z.infer<typeof clientPhoto>

export const photoSet = z
  .object({
    id: z.uuid(),
    taken_on: localDate,
    service_id: z.uuid().nullable(),
    service: z.string().nullable(),
    visit_id: z.uuid().nullable(),
    note: z.string().nullable(),
    consent_on: localDate,
    /** User who recorded the consent. Null: the account is gone. */
    by: z.string().nullable(),
    created_at: instant,
    before: clientPhoto.nullable(),
    after: clientPhoto.nullable(),
  })
  .meta({ id: 'PhotoSet' })
export type PhotoSet = z.infer<typeof photoSet>

const sees = ['customers.index', 'customers-health.index'] as const satisfies readonly Permission[]
const writes = ['customers.update', 'customers-health.index'] as const satisfies readonly Permission[]
const counted = z.coerce.number<string | number>().int().min(1)
const set = '/tenant/customer-photo-sets/:id'

export const clientPhotos = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/photo-sets',
    permission: sees,
    summary: 'List the photos of a client in pairs, the latest first.',
    params: idParams,
    query: z.strictObject({ page: counted.max(10_000).default(1), per_page: counted.max(50).default(12) }),
    answer: z.object({
      data: z.array(photoSet),
      total: z.int(),
      /** Day of the consent to photos in force; null: none is. */
      consent_on: localDate.nullable(),
      /** Day on which the client withdrew it, if that is the last word: no photo is added then. */
      withdrawn_on: localDate.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/photo-sets',
    permission: writes,
    summary: 'Begin a pair of photos of a client, with the consent of the client.',
    params: idParams,
    body: photoSetInput,
    answer: photoSet,
    idempotent: true,
  }),
  add: endpoint({
    method: 'POST',
    path: `${set}/photos`,
    permission: writes,
    summary:
      'Put a photo into a pair, in place of a former one: JPEG, PNG, WebP or AVIF as the body. It is encoded anew, without its metadata.',
    params: idParams,
    query: z.strictObject({ moment: z.enum(['before', 'after']) }),
    body: fileBytes('Choose a picture.'),
    fileLimit: pictureLimit,
    answer: photoSet,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: set,
    permission: writes,
    summary: 'Remove a pair of photos. It can be brought back for a day.',
    params: idParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${set}/restoration`,
    permission: writes,
    summary: 'Bring back a removed pair of photos.',
    params: idParams,
    answer: photoSet,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/customer-photos/:id',
    permission: sees,
    summary: 'A photo of a client, as WebP. A page names the business in the address.',
    params: idParams,
    query: z.strictObject({ size: z.enum(['1200', '160']), business: z.uuid().optional() }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
}
