import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from './endpoint.ts'
import {
  genders,
  language,
  localDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
} from './field.ts'

export const clientSources = ['phone', 'walk_in', 'www', 'referral', 'social', 'import', 'other'] as const

const fields = {
  first_name: requiredText('Enter a first name.', 60),
  last_name: optionalText(60),
  phone: optionalPhone,
  email: optionalEmail,
  gender: z.enum(genders).optional(),
  birth_date: localDate.nullable().optional(),
  language: language.optional(),
  source: z.enum(clientSources).optional(),
  preferred_employee_id: z.uuid().nullable().optional(),
  note: optionalText(2000),
  /** Shown on every visit of the client and first in its panel: allergies, warnings. */
  alert: optionalText(500),
  tags: z.array(z.string().trim().min(1).max(30)).max(20).optional(),
  /** False: the client gets no messages about visits. */
  notify_by_email: z.boolean().optional(),
}

export const clientInput = z.strictObject(fields)
export type ClientInput = z.input<typeof clientInput>

export const client = z.object({
  ...rowFields,
  number: z.int(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  gender: z.enum(genders),
  birth_date: z.string().nullable(),
  language,
  source: z.enum(clientSources),
  preferred_employee_id: z.uuid().nullable(),
  note: z.string().nullable(),
  alert: z.string().nullable(),
  tags: z.array(z.string()),
  notify_by_email: z.boolean(),
  no_show_count: z.int(),
  visit_count: z.int(),
  last_visit_at: z.string().nullable(),
})
export type Client = z.infer<typeof client>

/** A client is reached by phone or e-mail; who leaves neither is booked as a walk-in by name. */
export const clientForm = clientInput.refine((given) => Boolean(given.phone) || Boolean(given.email), {
  message: 'Enter a phone number or an e-mail.',
  path: ['phone'],
})

export const clientList = {
  filters: {
    language,
    gender: z.enum(genders),
    source: z.enum(clientSources),
    preferred_employee_id: z.uuid(),
    tag: z.string().max(30),
  },
  sorts: ['last_name', 'first_name', 'created_at', 'number'],
  includes: ['preferred_employee'],
} as const

export const clientContacts = {
  view: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/contact-views',
    permission: 'customers.index',
    summary:
      'Phone and e-mail of a client in full, for who sees them masked but has a visit of the client near. Each look is written down.',
    params: idParams,
    answer: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  }),
}

export const clients = entity({
  subject: 'customers',
  label: 'clients',
  row: client,
  input: clientInput,
  list: clientList,
})
