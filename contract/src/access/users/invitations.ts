import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, language, requiredText } from '../../kit/field.ts'
import { namedRole } from '../roles/api.ts'
import { signedIn } from '../sign-in/api.ts'
import { newPassword } from '../sign-in/password.ts'
import { roleChange, user } from './api.ts'

/** Days for which the link of an invitation opens. */
export const invitationDays = 7

export const invitationInput = z
  .strictObject({
    name: requiredText('Enter the name.'),
    email: z
      .email('This is not an e-mail address.')
      .max(254, 'This is too long.')
      .transform((email) => email.toLowerCase()),
    /** Language of the mail and of a new account. */
    language,
    /** Businesses of the invitation, with the roles in each. */
    places: z
      .array(
        z.strictObject({
          /** Any where the caller may invite; absent: the business in hand. */
          business_id: z.uuid().optional(),
          role_ids: z.array(z.uuid()).min(1, 'Choose at least one role.').max(50),
          /** The employee whom the user is there once it is accepted. It takes the rights of `linkEmployee`. */
          employee_id: z.uuid().nullable().optional(),
        }),
      )
      .min(1, 'Choose at least one role.')
      .max(50),
  })
  .meta({ id: 'InvitationInput' })
export type InvitationInput = z.output<typeof invitationInput>

const sentLetter = z.object({
  /** Id of the mail. */
  id: z.uuid(),
  email: z.string(),
  invited_until: instant,
  /** False when the installation sends no mails; the mail then waits. */
  sends_mails: z.boolean(),
  /** In the demo, which sends no mails: the link that the mail would carry. */
  demo_link: z.string().nullable(),
})
export type SentLetter = z.infer<typeof sentLetter>

const token = z.string().min(20).max(200)

export const openedLetter = z
  .object({
    email: z.string(),
    name: z.string(),
    language,
    inviter: z.string().nullable(),
    /** True when an account has this address. Its user is asked, and gets no new password. */
    known: z.boolean(),
    places: z.array(z.object({ business: z.string(), tenant: z.string(), roles: z.array(namedRole) })),
  })
  .meta({ id: 'OpenedLetter' })
export type OpenedLetter = z.infer<typeof openedLetter>

export const invitations = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/invitations',
    permission: 'users.create',
    summary:
      'Invite somebody by e-mail. The answer is the same whether or not the address has an account: one that has is asked to accept.',
    body: invitationInput,
    answer: sentLetter,
    idempotent: true,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/tenant/invitations/:id/renewal',
    permission: 'users.create',
    summary: 'Send an invitation again. The link before it opens nothing any more.',
    params: idParams,
    answer: sentLetter,
    status: 200,
  }),
  changeRoles: endpoint({
    method: 'POST',
    path: '/tenant/invitations/:id/role-changes',
    permission: 'users.update',
    summary:
      'Offer other roles of the business by an invitation that is still open, without a new letter. Nobody offers or takes back rights that he lacks. Once it is accepted it is refused (409).',
    params: idParams,
    body: roleChange,
    answer: user,
    status: 200,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/tenant/invitations/:id',
    permission: 'users.create',
    summary: 'Withdraw an invitation to this business.',
    params: idParams,
  }),
  open: endpoint({
    method: 'POST',
    path: '/tenant/invitation-openings',
    permission: 'public',
    summary: 'What the link of an invitation offers. Nothing changes by looking.',
    body: z.strictObject({ token }),
    answer: openedLetter,
    status: 200,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/tenant/invitation-acceptances',
    permission: 'public',
    summary:
      'Accept an invitation to an address without an account: it makes one, with this password, and signs in. Whoever was signed in in this browser is signed out.',
    body: z.strictObject({ token, name: requiredText('Enter your name.'), password: newPassword }),
    answer: signedIn,
    status: 200,
  }),
  join: endpoint({
    method: 'POST',
    path: '/tenant/me/memberships',
    permission: 'signed-in',
    summary: 'Accept an invitation as the account that it was sent to.',
    body: z.strictObject({ token }),
    answer: z.object({ business_ids: z.array(z.uuid()) }),
    status: 200,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/tenant/invitation-refusals',
    permission: 'public',
    summary: 'Decline an invitation. Its link opens nothing any more.',
    body: z.strictObject({ token }),
  }),
}
