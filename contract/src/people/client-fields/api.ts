import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { choice, optionalText, requiredText, sortOrder } from '../../kit/field.ts'

export const clientFieldKind = choice({
  text: 'Text|own field',
  long_text: 'Long text',
  number: 'Number|own field',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'One of a list',
  choices: 'Several of a list',
}).meta({ label: 'Kind' })
export type ClientFieldKind = z.infer<typeof clientFieldKind>

export const requiredAt = choice({
  never: 'Not required',
  booking: 'When booking',
  check_in: 'On arrival',
}).meta({ label: 'Required' })

const options = z.array(z.string().trim().min(1).max(60, 'This is too long.')).max(30)

export const clientFieldInput = z
  .strictObject({
    name: requiredText('Name is required.', 60).meta({ label: 'Name' }),
    name_en: optionalText(60).meta({ label: 'English name' }),
    kind: clientFieldKind,
    /** Values to choose from, for the two kinds that choose. */
    options: options.optional().meta({ label: 'Values to choose from' }),
    required_at: requiredAt.optional(),
    /** Only users with the right to health data read and write its values. */
    is_sensitive: z.boolean().optional().meta({ label: 'Sensitive' }),
    in_new_form: z.boolean().optional().meta({ label: 'In the short form of a new client' }),
    sort_order: sortOrder.optional(),
  })
  .meta({ id: 'ClientFieldInput' })
export type ClientFieldInput = z.input<typeof clientFieldInput>

/** Returns true for kinds whose values come from a list. */
export const isChosen = (kind: ClientFieldKind | undefined) => kind === 'choice' || kind === 'choices'

const asksOptions = { message: 'Enter at least one value.', path: ['options'] }
export const clientFieldForm = clientFieldInput.refine(
  ({ kind, options = [] }) => !isChosen(kind) || options.length > 0,
  asksOptions,
)

export const clientField = z
  .object({
    ...rowFields,
    name: z.string(),
    name_en: z.string().nullable(),
    kind: clientFieldKind,
    options: z.array(z.string()),
    required_at: requiredAt,
    is_sensitive: z.boolean(),
    in_new_form: z.boolean(),
    sort_order: z.int(),
  })
  .meta({ id: 'ClientField' })
export type ClientField = z.infer<typeof clientField>

export const clientFieldList = {
  filters: {},
  sorts: ['sort_order', 'name'],
  includes: [],
} as const

const calls = entity({
  subject: 'system-settings',
  label: 'own fields of clients',
  path: '/tenant/customer-fields',
  row: clientField,
  input: clientFieldInput,
  list: clientFieldList,
})

/** Calls on own fields. Users who see clients read the fields; those who change the settings define them. */
export const clientFields = {
  index: { ...calls.index, permission: 'customers.index' },
  show: { ...calls.show, permission: 'customers.index' },
  create: { ...calls.create, permission: 'system-settings.update' },
  update: calls.update,
  delete: { ...calls.delete, permission: 'system-settings.update' },
  restore: { ...calls.restore, permission: 'system-settings.update' },
  reorder: reorderCall('system-settings', 'own fields of clients', '/tenant/customer-field-order'),
} as const

/** Returns the name of a field in the language of the reader. */
export const fieldName = ({ name, name_en }: Pick<ClientField, 'name' | 'name_en'>, language: string) =>
  (language === 'en' && name_en) || name
