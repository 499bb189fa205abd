import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, optionalText, requiredText, sortOrder } from '../../kit/field.ts'

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  description: optionalText(500).meta({ label: 'Description' }),
  colour: colour.optional(),
  sort_order: sortOrder.optional(),
  lead_employee_id: z.uuid().nullable().optional().meta({ label: 'Lead' }),
  member_ids: z.array(z.uuid()).max(500).optional().meta({ label: 'Members' }),
}

export const employeeGroupInput = z.strictObject(fields).meta({ id: 'EmployeeGroupInput' })
export type EmployeeGroupInput = z.input<typeof employeeGroupInput>

export const employeeGroup = z
  .object({
    ...rowFields,
    name: z.string(),
    description: z.string().nullable(),
    colour,
    sort_order: z.int(),
    /** Null also while the lead is archived. */
    lead_employee_id: z.uuid().nullable(),
    /** Members that are not archived, in the order of the employees. */
    member_ids: z.array(z.uuid()),
  })
  .meta({ id: 'EmployeeGroup' })
export type EmployeeGroup = z.infer<typeof employeeGroup>

export const employeeGroupList = {
  filters: { lead_employee_id: z.uuid() },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

export const employeeGroups = {
  ...entity({
    subject: 'employee-groups',
    label: 'employee groups',
    row: employeeGroup,
    input: employeeGroupInput,
    list: employeeGroupList,
  }),
  reorder: reorderCall('employee-groups', 'employee groups', '/tenant/employee-group-order'),
}
