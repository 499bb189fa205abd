import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, requiredText, sortOrder } from '../../kit/field.ts'
import { iconWords, isLabelMark } from './mark.ts'

const fields = {
  name: requiredText('Name is required.', 40).meta({ label: 'Name' }),
  colour: colour.optional(),
  /** An icon by its name, or a sign of one or two characters. */
  mark: z
    .string('Choose an icon or enter a sign.')
    .trim()
    .max(40, 'One or two characters.')
    .refine((mark) => mark !== '', { message: 'Choose an icon or enter a sign.', abort: true })
    .refine(isLabelMark, 'One or two characters.')
    .meta({ label: 'Mark', words: iconWords }),
  sort_order: sortOrder.optional(),
}

export const visitLabelInput = z.strictObject(fields).meta({ id: 'VisitLabelInput' })
export type VisitLabelInput = z.input<typeof visitLabelInput>

export const visitLabel = z
  .object({ ...rowFields, name: z.string(), colour, mark: z.string(), sort_order: z.int() })
  .meta({ id: 'VisitLabel' })
export type VisitLabel = z.infer<typeof visitLabel>

/** A label as the calendar draws it. */
export const shownLabel = visitLabel.pick({ id: true, name: true, colour: true, mark: true })
export type ShownLabel = z.infer<typeof shownLabel>

/** The labels of a visit, by id. */
export const labelIds = z.array(z.uuid()).max(20).meta({ label: 'Labels' })

export const visitLabelList = {
  filters: {},
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

export const visitLabels = {
  ...entity({
    subject: 'visit-labels',
    label: 'visit labels',
    row: visitLabel,
    input: visitLabelInput,
    list: visitLabelList,
  }),
  reorder: reorderCall('visit-labels', 'visit labels', '/tenant/visit-label-order'),
}
