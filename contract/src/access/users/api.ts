import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, language } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { ownEmployee } from '../../kit/permission.ts'
import { userRoles, userStatuses } from '../../kit/searches.ts'
import { namedRole } from '../roles/api.ts'
import { passwordAgain } from '../sign-in/second-factor.ts'

/** Status that can be set for a user in one business; `invited` becomes `active` by accepting. */
export const memberStatuses = ['active', 'inactive', 'suspended'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** A role as a user has it. */
const heldRole = z.object({
  id: z.uuid(),
  ...namedRole.shape,
  /** A role that is off gives nothing. */
  active: z.boolean(),
})

/** User of the current business: a member or an invitee. */
export const user = z
  .object({
    /** Id of the account, or of the invitation for an invitee. */
    id: z.uuid(),
    kind: z.enum(['member', 'invitation']),
    name: z.string(),
    /** E-mail address for signing in. */
    username: z.string(),
    language,
    avatar_id: z.uuid().nullable(),
    /** In this business; an account that is suspended as a whole is so everywhere. */
    status: z.enum(userStatuses),
    roles: z.array(heldRole),
    employee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Last new session in this company; sessions elsewhere do not count. */
    last_sign_in_at: instant.nullable(),
    /** Sessions that were used in this company. */
    open_sessions: z.int(),
    second_factor: z.boolean(),
    /** End of the invitation link's validity. */
    invited_until: instant.nullable(),
    /** The inviter may no longer grant this: the link is void here until an authorised user sends it again. */
    is_void: z.boolean(),
    created_at: instant,
    /** True when the reader has all rights of this user, and may therefore change the user. */
    within_rights: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/**
 * Reasons why the reader may not reset a second factor. It is their own, they are not superadmin everywhere the user
 * works, or the user works for another company too.
 */
export const resetBars = ['own', 'superadmin', 'company'] as const
export type ResetBar = (typeof resetBars)[number]

export const shownUser = z
  .object({
    ...user.shape,
    /** Null: the user has none, or the reader may change no users. */
    second_factor_reset: z.enum(['open', ...resetBars]).nullable(),
    /** Open sessions of the user in this company, with start, last use and program; the latest used first. */
    sessions: z.array(
      z.object({
        id: z.uuid(),
        created_at: instant,
        last_seen_at: instant,
        agent: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ShownUser' })
export type ShownUser = z.infer<typeof shownUser>

export const userList = {
  filters: {
    status: z.enum(userStatuses),
    /** Key of a seeded role, or the id of any. */
    role: z.union([z.enum(userRoles), z.uuid()]),
    employee_id: z.uuid(),
    /** Id of the account. */
    id: z.uuid(),
    /** Exactly this address. It finds a user's state in each business, also as an invitee. */
    username: z.email(),
  },
  sorts: ['name', 'username', 'status', 'last_sign_in_at', 'open_sessions', 'created_at'],
  includes: [],
} as const

export const roleChange = z
  .strictObject({
    give: z.array(z.uuid()).max(50).optional(),
    take: z.array(z.uuid()).max(50).optional(),
  })
  .meta({ id: 'RoleChange' })

/** A role that may be given in this business. */
const givableRole = z.object({
  ...heldRole.shape,
  description: z.string().nullable(),
  /** True when the reader has every right of it, and may therefore grant it. */
  within_rights: z.boolean(),
})
export type GivableRole = z.infer<typeof givableRole>

export const users = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/users',
    permission: 'users.index',
    summary: 'List users: members of the business, and who was invited. `name` searches name and e-mail.',
    query: listQuery(userList),
    answer: page(user),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/users/:id',
    permission: 'users.index',
    summary:
      'Show one of the users, with his open sessions. By the id of an invitation that was accepted: the member it has become.',
    params: idParams,
    answer: shownUser,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/tenant/user-roles',
    permission: 'users.index',
    summary: 'The roles of the business, each with whether the caller may give it.',
    answer: z.object({ data: z.array(givableRole) }),
  }),
  changeRoles: endpoint({
    method: 'POST',
    path: '/tenant/users/:id/role-changes',
    permission: 'users.update',
    summary:
      'Give roles of the business to a member, or take them away. Nobody gives or takes rights that he lacks, nor changes his own roles.',
    params: idParams,
    body: roleChange,
    answer: user,
    status: 200,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/tenant/users/:id/status',
    permission: 'users.update',
    summary: 'Suspend, deactivate or reactivate a member in this business; others stay untouched.',
    params: idParams,
    body: z.strictObject({ status: z.enum(memberStatuses) }),
    answer: user,
  }),
  linkEmployee: endpoint({
    method: 'PUT',
    path: '/tenant/users/:id/employee',
    permission: ['users.update', 'employees.update', ...ownEmployee.permission],
    summary:
      'Say which employee the member is; null: none. It gives, and needs, the right to what is his then.',
    params: idParams,
    body: z.strictObject({ employee_id: z.uuid().nullable() }),
    answer: user,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/tenant/users/:id/sessions',
    permission: 'users.update',
    summary: 'Sign a member out everywhere.',
    params: idParams,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/tenant/users/:id/second-factor-resets',
    permission: 'users.update',
    summary:
      'Take away the second factor of a member who has lost it, with passkeys and backup codes, and sign him out. Only superadmins, by their password.',
    params: idParams,
    body: passwordAgain,
    answer: user,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tenant/users/:id',
    permission: 'users.delete',
    summary: 'Remove a member from this business. The account stays, as do other businesses.',
    params: idParams,
  }),
  export: endpoint({
    method: 'POST',
    path: '/tenant/user-exports',
    permission: 'exports.create',
    summary: 'The users as CSV, for a spreadsheet. It needs `users.index` too.',
    body: z.strictObject({
      name: z.string().trim().max(200, 'This is too long.').optional(),
      status: z.array(userList.filters.status).max(10).optional(),
      role: z.array(userList.filters.role).max(50).optional(),
      language,
    }),
    answer: z.object({ text: z.string(), rows: z.int() }),
    status: 200,
  }),
}
