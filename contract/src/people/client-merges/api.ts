import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate } from '../../kit/field.ts'
import { page } from '../../kit/list.ts'
import type { Permission } from '../../kit/permission.ts'
import { clientFieldKind } from '../client-fields/api.ts'
import { ownValue } from '../client-fields/own-value.ts'
import { type ClientInput, client } from '../clients/api.ts'

/** Fields that a merge takes from either card. Groups of both stay. */
export const mergeFields = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'card_barcode',
  'gender',
  'birth_date',
  'language',
  'source',
  'preferred_employee_id',
  'note',
  'alert',
  'tags',
  'notify_by_email',
  'messages_by',
  'address',
  'company_name',
  'company_nip',
  'company_address',
  'discount_percent',
  'online_block',
  'deposit_rule',
  'external_id',
  'retention_until',
] as const satisfies readonly (keyof ClientInput)[]
// Other phones and health data need no choice: the kept client has those of both. The reason of a block comes with it.
const mergeField = z.enum(mergeFields)
export type MergeField = z.infer<typeof mergeField>

/** Tables whose rows name a client: a merge moves them. A test compares them with the database. */
export const movedTables = [
  'baskets',
  'campaign_recipients',
  'chat_rooms',
  'client_calendars',
  'client_durations',
  'client_field_values',
  'client_group_members',
  'client_notes',
  'client_patch_tests',
  'client_photo_sets',
  'client_photos',
  'client_portraits',
  'client_prices',
  'client_relations',
  'consent_entries',
  'different_clients',
  'discount_entries',
  'loyalty_cards',
  'messages',
  'sales',
  'survey_answers',
  'survey_links',
  'tasks',
  'told_visits',
  'usages',
  'visit_lines',
  'visits',
  'vouchers',
  'waiting_entries',
] as const
export type MovedTable = (typeof movedTables)[number]

export const duplicateReason = choice({
  phone: 'Same phone',
  email: 'Same e-mail',
  name_birthday: 'Same name and date of birth',
  name: 'Same name',
}).meta({ label: 'Reason' })

const valueOfCard = z.object({
  /** Value of the field, id of the portrait, price in grosze, or duration in minutes. */
  value: ownValue,
  valid_from: localDate.nullable(),
  valid_until: localDate.nullable(),
})
/** A value that both cards have, and one card has room for once. */
export const mergeChoice = z
  .object({
    /** Own field, or the row of the lost card. */
    id: z.uuid(),
    kind: z.enum(['field', 'portrait', 'price', 'duration']),
    /** Name of the field or the service. */
    name: z.string().nullable(),
    name_en: z.string().nullable(),
    field_kind: clientFieldKind.nullable(),
    kept: valueOfCard,
    lost: valueOfCard,
    /** The one of the lost card protects better. */
    is_suggested: z.boolean(),
  })
  .meta({ id: 'MergeChoice' })
export type MergeChoice = z.infer<typeof mergeChoice>

/** Days in which a merge can be undone. */
export const mergeUndoDays = 30

const card = client.pick({
  id: true,
  version: true,
  number: true,
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  birth_date: true,
  visit_count: true,
  last_visit_at: true,
})
export const duplicatePair = z
  .object({ id: z.string(), reason: duplicateReason, first: card, second: card })
  .meta({ id: 'DuplicatePair' })
export type DuplicatePair = z.infer<typeof duplicatePair>

export const clientMerge = z
  .object({
    id: z.uuid(),
    kept: z.object({ id: z.uuid(), name: z.string() }),
    lost: z.object({ id: z.uuid(), name: z.string() }),
    by: z.string().nullable(),
    at: instant,
    undone_at: instant.nullable(),
    /** It can be undone. */
    is_open: z.boolean(),
  })
  .meta({ id: 'ClientMerge' })
export type ClientMerge = z.infer<typeof clientMerge>

/** Two clients of whom a user said that they are two people. */
export const differentClients = z
  .object({
    id: z.uuid(),
    first: z.object({ id: z.uuid(), name: z.string() }),
    second: z.object({ id: z.uuid(), name: z.string() }),
    by: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'DifferentClients' })
export type DifferentClients = z.infer<typeof differentClients>

const counted = z.coerce.number<string | number>().int().min(1)
const paging = z.strictObject({
  page: counted.max(10_000).default(1),
  per_page: counted.max(100).default(10),
})
const permission = 'customers.delete' satisfies Permission
const both = { kept_id: z.uuid(), lost_id: z.uuid() }

export const clientMerges = {
  duplicates: endpoint({
    method: 'GET',
    path: '/tenant/customer-duplicates',
    permission,
    summary:
      'List pairs of clients that may be one person: same phone, e-mail, or name. Related clients and those set apart are left out.',
    query: paging,
    answer: page(duplicatePair),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tenant/customer-merge-previews',
    permission,
    summary: 'Show both cards and what a merge would move. Nothing is saved.',
    body: z.strictObject(both).meta({ id: 'ClientMergePreviewInput' }),
    answer: z.object({
      kept: client,
      lost: client,
      /** Choices of the user beside the fields of the card. */
      choices: z.array(mergeChoice),
      /** Rows that move to the kept client, by table. */
      moves: z.array(z.object({ table: z.enum(movedTables), count: z.int() })),
      /** Why it cannot be merged now; null: it can. */
      obstacle: z.string().nullable(),
    }),
    status: 200,
  }),
  index: endpoint({
    method: 'GET',
    path: '/tenant/customer-merges',
    permission,
    summary: 'List merges of clients, the latest first.',
    query: paging,
    answer: page(clientMerge),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/customer-merges',
    permission,
    summary:
      'Merge two clients: all that names the lost one names the kept one, and the lost one is archived.',
    body: z
      .strictObject({
        ...both,
        kept_version: z.int(),
        lost_version: z.int(),
        /** Fields whose value comes from the lost client. */
        take: z.array(mergeField).max(mergeFields.length),
        /** Choices whose value comes from the lost client; absent: as suggested. */
        take_rows: z.array(z.uuid()).max(1000).optional(),
      })
      .meta({ id: 'ClientMergeInput' }),
    answer: clientMerge,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tenant/customer-merges/:id/undo',
    permission,
    summary: 'Undo a merge within 30 days. Fields of the kept client that were changed since stay.',
    params: idParams,
    answer: clientMerge,
    status: 200,
  }),
}

/** Pairs that are two people. */
export const clientsApart = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/different-customers',
    permission,
    summary: 'List pairs of clients that are two people, as users said, the latest first.',
    query: paging,
    answer: page(differentClients),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/different-customers',
    permission,
    summary: 'Say that two clients are two people: they are no longer offered as duplicates.',
    body: z.strictObject({ first_id: z.uuid(), second_id: z.uuid() }).meta({ id: 'DifferentClientsInput' }),
    answer: differentClients,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tenant/different-customers/:id',
    permission,
    summary: 'Offer two clients as duplicates again.',
    params: idParams,
  }),
}
