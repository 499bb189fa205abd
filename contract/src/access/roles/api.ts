import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { optionalText, requiredText } from '../../kit/field.ts'
import { type Permission, permissions } from '../../kit/permission.ts'
import { roleKeys } from './default-rights.ts'
import type { NamedRole } from './role-names.ts'

const fields = {
  name: requiredText('Name is required.', 60).meta({ label: 'Name' }),
  description: optionalText(300).meta({ label: 'Description' }),
  permissions: z
    .array(z.enum(permissions as [Permission, ...Permission[]]), 'At least one permission is required.')
    .min(1, 'At least one permission is required.')
    .max(500)
    .meta({ label: 'Rights' }),
  active: z.boolean().optional().meta({ label: 'Active|role' }),
  /** Users with the role sign in with a second factor. */
  requires_second_factor: z.boolean().optional().meta({ label: 'Needs a second factor' }),
  /** Largest discount by hand at the till; null: that of the business, or none with the right to other prices. */
  hand_discount_percent: z
    .int('Enter 0 to 100 percent.')
    .min(0, 'Enter 0 to 100 percent.')
    .max(100, 'Enter 0 to 100 percent.')
    .nullable()
    .optional()
    .meta({ label: 'Discount by hand' }),
  /** A role belongs to the business in hand, and cannot be given to another. */
  business_id: z.uuid('Business is required.').optional().meta({ label: 'Business' }),
}

/** A role by its names alone; `roleName` says it to a reader. */
export const namedRole = z
  .object({
    name: z.string(),
    /** Key of a seeded role; null: created by the business. */
    key: z.enum(roleKeys).nullable(),
  })
  .meta({ id: 'NamedRole' }) satisfies z.ZodType<NamedRole>

export const roleInput = z.strictObject(fields).meta({ id: 'RoleInput' })
export type RoleInput = z.input<typeof roleInput>

/** As a person fills it in: the business is named. */
export const roleForm = roleInput
  .extend({
    business_id: z.uuid('Business is required.').meta({ label: 'Business' }),
  })
  .meta({ id: 'RoleForm' })

export const role = z
  .object({
    ...rowFields,
    business_id: z.uuid(),
    ...namedRole.shape,
    description: z.string().nullable(),
    permissions: z.array(z.string()),
    active: z.boolean(),
    requires_second_factor: z.boolean(),
    hand_discount_percent: z.int().nullable(),
    member_count: z.int(),
    /** The reader has this role. */
    own: z.boolean(),
    /** With `include=members`: its members. */
    members: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof role>

export const roleList = {
  filters: {
    id: z.uuid(),
    active: z.enum(['yes', 'no']),
    key: z.enum(roleKeys),
    /** Roles with one of these rights. */
    permissions: z.enum(permissions as [Permission, ...Permission[]]),
    /** Roles with a right whose description holds the text, in either language. */
    permission_descriptions: z.string().trim().min(1).max(200),
  },
  sorts: ['name', 'member_count', 'created_at', 'updated_at'],
  includes: ['members'],
} as const

/** Most roles that one call changes. */
export const mostRolesAtOnce = 100

const several = z.array(z.uuid()).min(1).max(mostRolesAtOnce)
const changed = z.object({ data: z.array(role) })
/** `switched`: roles that were different before, so that undo restores exactly these. */
const switched = z.object({ ...changed.shape, switched: z.array(z.uuid()) })

const own = entity({ subject: 'roles', label: 'roles', row: role, input: roleInput, list: roleList })

export const roles = {
  ...own,
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/roles/:id',
    permission: 'roles.delete',
    summary:
      'Delete a role: it goes into the archive and gives nothing from the next request on. `members` is how many people lose it, as the caller was told; another number is refused (409).',
    params: idParams,
    query: z.strictObject({ members: z.coerce.number<number | string>().int().min(0).optional() }),
    answer: role,
    versioned: true,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/tenant/role-deletions',
    permission: 'roles.delete',
    summary: 'Delete several roles, or none: `members` is how many people lose one of them.',
    body: z.strictObject({ ids: several, members: z.int().min(0) }),
    answer: changed,
    status: 200,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/tenant/role-activations',
    permission: 'roles.update',
    summary: 'Activate several roles, or none. All their rights must be the caller’s too.',
    body: z.strictObject({ ids: several }),
    answer: switched,
    status: 200,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/tenant/role-deactivations',
    permission: 'roles.update',
    summary: 'Deactivate several roles, or none: they give nothing from the next request on.',
    body: z.strictObject({ ids: several }),
    answer: switched,
    status: 200,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tenant/role-previews',
    permission: 'roles.update',
    summary:
      'Begin to see the business as a role sees it, which is recorded. Calls that carry `preview-role: <id>` are answered with the rights of that role that the caller has too, and change nothing.',
    body: z.strictObject({ role_id: z.uuid() }),
    answer: z.object({ id: z.uuid(), ...namedRole.shape, permissions: z.array(z.string()) }),
    status: 200,
  }),
}
