import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { language } from '../../kit/field.ts'
import { mailedKinds, noticeKinds, pushQuiet } from '../../messaging/notices/api.ts'
import { roleKeys } from '../roles/default-rights.ts'
import { calendarColours, calendarViews, densities, directions, fonts, themes } from './appearance.ts'
import { newPassword } from './password.ts'

export const account = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

/** User as they see themselves. Null: never chosen. */
export const me = z
  .object({
    ...account.shape,
    version: z.int(),
    /** Id of the picture; null: none. A new picture has a new id. */
    avatar_id: z.uuid().nullable(),
    /** False: the user signs in by the identity provider or a passkey alone, and cannot confirm by password. */
    has_password: z.boolean(),
    /** The new address that waits for its confirmation. */
    pending_email: z.string().nullable(),
    theme: z.enum(themes).nullable(),
    font: z.enum(fonts).nullable(),
    direction: z.enum(directions).nullable(),
    list_density: z.enum(densities).nullable(),
    /** `customers.phone`: columns of lists that the user has hidden. */
    hidden_columns: z.array(z.string()),
    /** Reports that the user keeps, as `saved-report.ts` writes them. */
    saved_reports: z.array(z.string()),
    /** Views of lists that the user keeps, as `saved-view.ts` writes them. */
    saved_views: z.array(z.string()),
    /** Keys of the reports that the user opened last, the latest first. */
    recent_reports: z.array(z.string()),
    start_page: z.string().nullable(),
    hidden_pages: z.array(z.string()),
    calendar_view: z.enum(calendarViews).nullable(),
    calendar_colour: z.enum(calendarColours).nullable(),
    email_notices: z.array(z.enum(mailedKinds)),
    app_notices: z.array(z.enum(noticeKinds)),
    /** Hours in which the own devices stay silent; null: none. */
    push_quiet: pushQuiet.nullable(),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof me>

/** Business as its member sees it, with their rights there. */
export const membership = z
  .object({
    id: z.uuid(),
    name: z.string(),
    tenant_name: z.string(),
    city: z.string(),
    brand_colour: z.string(),
    /** Id of the logo; null: none. */
    logo_id: z.uuid().nullable(),
    /** Suspended ones are shown to their superadmins alone. */
    status: z.enum(['active', 'suspended']),
    timezone: z.string(),
    currency: z.string(),
    permissions: z.array(z.string()),
    roles: z.array(z.string()),
    /** A role of the user here needs a second factor that this session has not shown. The business answers nothing. */
    second_factor_due: z.boolean(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof membership>

/** Reasons why a member may not work in a business: the member or the business is suspended, deactivated or closed. */
export const bars = ['suspended', 'inactive', 'business_suspended', 'business_closed'] as const
export type Bar = (typeof bars)[number]

export const barredBusiness = z
  .object({ id: z.uuid(), name: z.string(), reason: z.enum(bars) })
  .meta({ id: 'BarredBusiness' })
export type BarredBusiness = z.infer<typeof barredBusiness>

export const signInInput = z
  .object({
    email: z.string().trim().min(1, 'Enter your e-mail.').max(254, 'This is too long.'),
    password: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
  })
  .meta({ id: 'SignInInput' })

/** Answer of a completed sign-in. Its companion comes as an HttpOnly cookie. */
export const signedIn = z
  .object({
    access_token: z.string(),
    user: account,
    /** First page after sign-in; null: the dashboard. */
    start_page: z.string().nullable(),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedIn>

/** The password was right, and a second factor is waited for in this browser. Nothing is open yet. */
export const pendingSignIn = z.object({ access_token: z.null() }).meta({ id: 'PendingSignIn' })

export const passwordResetInput = z
  .strictObject({
    email: z
      .email('This is not an e-mail address.')
      .max(254, 'This is too long.')
      .transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'PasswordResetInput' })

const linkToken = z.string().min(20).max(200)

export const auth = {
  signIn: endpoint({
    method: 'POST',
    path: '/tenant/login',
    permission: 'public',
    summary:
      'Sign in. The answer carries the access token; its companion comes as an HttpOnly cookie. Without a token, the sign-in waits for its second factor.',
    body: signInInput,
    answer: z.union([signedIn, pendingSignIn]),
    status: 200,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/tenant/logout',
    permission: 'public',
    summary: 'End the session. Answers the same whether or not there was one.',
  }),
  businesses: endpoint({
    method: 'GET',
    path: '/tenant/businesses',
    permission: 'signed-in',
    summary: 'The signed-in user and the businesses he belongs to, each with his permissions and roles.',
    answer: z.object({
      user: me,
      businesses: z.array(membership),
      /** Closed businesses that the user can reopen as their superadmin. */
      closed: z.array(z.object({ id: z.uuid(), name: z.string(), version: z.int() })),
      /** Other businesses of the user that they may not enter, each with the reason. */
      barred: z.array(barredBusiness),
    }),
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/tenant/demo-accounts',
    permission: 'public',
    summary: 'The accounts of the demo, offered on the sign-in page; empty outside the demo.',
    answer: z.object({
      accounts: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(roleKeys) })),
      password: z.string().nullable(),
    }),
  }),
  askPasswordReset: endpoint({
    method: 'POST',
    path: '/tenant/password-resets',
    permission: 'public',
    summary:
      'Ask for a link that sets a new password: it goes to the address, works once and for 30 minutes. The answer is the same whether or not somebody signs in with it.',
    body: passwordResetInput,
    answer: z.object({
      /** In the demo, which sends no mails: the link that the mail would carry. */
      demo_link: z.string().nullable(),
    }),
    status: 200,
  }),
  openPasswordLink: endpoint({
    method: 'POST',
    path: '/tenant/password-link-openings',
    permission: 'public',
    summary:
      'Whose password a one-time link sets: what that password should not be made of. Nothing changes by looking.',
    body: z.strictObject({ token: linkToken }),
    answer: z.object({ email: z.string(), name: z.string(), places: z.array(z.string()) }),
    status: 200,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/tenant/password',
    permission: 'public',
    summary:
      'Set the password by a one-time link: of an invitation, or of a forgotten password. It ends the sessions of its owner and revokes the API keys that he has made.',
    body: z.object({
      token: linkToken,
      password: newPassword,
    }),
    answer: z.object({
      /** Number of the user's keys that worked until now. */
      revoked_keys: z.int(),
    }),
    status: 200,
  }),
}
