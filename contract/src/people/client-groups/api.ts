import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, colour, instant, optionalText, requiredText } from '../../kit/field.ts'
import { page } from '../../kit/list.ts'
import { clientRule } from './rule.ts'

export const clientGroupKind = choice({
  manual: 'Chosen by hand',
  smart: 'By rule',
}).meta({ label: 'Choice of clients' })

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  description: optionalText(500).meta({ label: 'Description' }),
  colour: colour.optional(),
  /** Rank among the groups of a client: the highest gives its discount and stands first. */
  priority: z
    .int('Enter a whole number.')
    .min(0, 'From 0 to 100.')
    .max(100, 'From 0 to 100.')
    .optional()
    .meta({ label: 'Priority' }),
  kind: clientGroupKind.optional(),
  rule: clientRule.nullable().optional().meta({ label: 'Rule' }),
  /** Hundredths of a percent. It is kept as a discount of its own, for the clients of the group. */
  discount_percent: z
    .int('Enter a percentage.')
    .min(1, 'Enter a percentage.')
    .max(10_000, 'A discount is at most 100%.')
    .nullable()
    .optional()
    .meta({ label: 'Discount', writtenAs: 'percent' }),
}

export const clientGroupInput = z.strictObject(fields).meta({ id: 'ClientGroupInput' })
export type ClientGroupInput = z.input<typeof clientGroupInput>

const asksRule = { message: 'Add at least one condition.', path: ['rule'] }
/** Returns true when a group by rule has its rule. */
export const hasRule = ({ kind, rule }: Pick<ClientGroupInput, 'kind' | 'rule'>) =>
  kind !== 'smart' || Boolean(rule)
/** The form: the same schema, and a rule where the group needs one. */
export const clientGroupForm = clientGroupInput.refine(hasRule, asksRule)

export const clientGroup = z
  .object({
    ...rowFields,
    name: z.string(),
    description: z.string().nullable(),
    colour,
    priority: z.int(),
    kind: clientGroupKind,
    rule: clientRule.nullable(),
    /** Null: none, or its discount is off. */
    discount_percent: z.int().nullable(),
  })
  .meta({ id: 'ClientGroup' })
export type ClientGroup = z.infer<typeof clientGroup>

export const clientGroupList = {
  filters: { kind: clientGroupKind },
  sorts: ['name', 'created_at'],
  includes: [],
} as const

const groupMember = z
  .object({
    id: z.uuid(),
    number: z.int(),
    first_name: z.string(),
    last_name: z.string().nullable(),
    last_visit_at: instant.nullable(),
  })
  .meta({ id: 'ClientGroupMember' })
export type GroupMember = z.infer<typeof groupMember>

const counted = z.coerce.number<string | number>().int().min(1)
const pageQuery = z.strictObject({
  page: counted.max(100_000).default(1),
  per_page: counted.max(100).default(10),
})
const reads = ['customer-groups.index', 'customers.index'] as const

export const clientGroups = {
  ...entity({
    subject: 'customer-groups',
    label: 'client groups',
    row: clientGroup,
    input: clientGroupInput,
    list: clientGroupList,
  }),
  members: endpoint({
    method: 'GET',
    path: '/tenant/customer-groups/:id/members',
    permission: reads,
    summary: 'List the clients of a group, by hand or by its rule.',
    params: idParams,
    query: pageQuery,
    answer: page(groupMember),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tenant/customer-group-previews',
    permission: reads,
    summary: 'List the clients who fit a rule now. Nothing is saved.',
    body: z
      .strictObject({
        rule: clientRule,
        page: z.int().min(1).max(100_000).optional(),
        per_page: z.int().min(1).max(100).optional(),
      })
      .meta({ id: 'ClientRulePreview' }),
    answer: page(groupMember),
    status: 200,
    computed: true,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/groups',
    permission: reads,
    summary: 'List the groups of a client, by hand and by rule.',
    params: idParams,
    answer: z.object({
      data: z.array(z.object({ id: z.uuid(), name: z.string(), colour, kind: clientGroupKind })),
    }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/tenant/customer-group-assignments',
    permission: ['customer-groups.index', 'customers.update'],
    summary: 'Add clients to a group that is chosen by hand, or take them out of it.',
    body: z
      .strictObject({
        group_id: z.uuid(),
        client_ids: z.array(z.uuid()).min(1, 'Choose at least one.').max(100, 'These are too many values.'),
        /** True: they belong to it from now on. */
        belongs: z.boolean(),
      })
      .meta({ id: 'ClientGroupAssignment' }),
    /** Clients who belong to it now, or no longer. */
    answer: z.object({ changed: z.int() }),
    status: 200,
  }),
}
