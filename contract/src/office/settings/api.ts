import { z } from 'zod'
import { me } from '../../access/sign-in/api.ts'
import {
  calendarColours,
  calendarViews,
  densities,
  directions,
  fonts,
  themes,
} from '../../access/sign-in/appearance.ts'
import { newPassword } from '../../access/sign-in/password.ts'
import { mostSavedReports, savedReportPattern } from '../../figures/reports/saved-report.ts'
import { endpoint, fileBytes, idParams, pictureLimit } from '../../kit/endpoint.ts'
import { language, requiredText } from '../../kit/field.ts'
import { mostSavedViews, savedViewPattern } from '../../kit/saved-view.ts'
import { mailedKinds, noticeKinds, pushQuiet } from '../../messaging/notices/api.ts'

/** The address of a page of the menu, `/sales/services`. Which ones there are is the web's business. */
const pagePath = z
  .string()
  .max(80, 'This is too long.')
  .regex(/^\/(?!\/)[a-z0-9/-]*$/, 'This is not the address of a page.')

const appearanceFields = {
  theme: z.enum(themes),
  font: z.enum(fonts),
  direction: z.enum(directions),
  language,
  list_density: z.enum(densities),
  hidden_columns: z
    .array(
      z
        .string()
        .max(60, 'This is too long.')
        .regex(/^[a-z-]+\.[a-z_]+$/, 'This is not a column of a list.'),
    )
    .max(200, 'These are too many.'),
  saved_reports: z
    .array(z.string().regex(savedReportPattern, 'This is not a report.'))
    .max(mostSavedReports, 'These are too many.'),
  saved_views: z
    .array(z.string().regex(savedViewPattern, 'This is not a view of a list.'))
    .max(mostSavedViews, 'These are too many.'),
  recent_reports: z
    .array(z.string().regex(/^[a-z-]{1,40}$/, 'This is not a report.'))
    .max(12, 'These are too many.'),
}

/** Some of a list, each once and in its order. */
const chosen = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.array(z.enum(kinds)).transform((given) => kinds.filter((kind) => given.includes(kind)))

/** Settings that each choice saves at once; the last choice wins. */
export const appearanceInput = z.strictObject(appearanceFields).partial().meta({ id: 'AppearanceInput' })
export type AppearanceInput = z.input<typeof appearanceInput>

/** Settings that forms save, against a version. */
export const meInput = z
  .strictObject({
    name: requiredText('Enter your name.'),
    start_page: pagePath.nullable(),
    hidden_pages: z.array(pagePath).max(60, 'These are too many.'),
    calendar_view: z.enum(calendarViews).nullable(),
    calendar_colour: z.enum(calendarColours).nullable(),
    email_notices: chosen(mailedKinds),
    app_notices: chosen(noticeKinds),
    push_quiet: pushQuiet.nullable().meta({ label: 'Quiet hours' }),
  })
  .meta({ id: 'MeInput' })

export const emailChangeInput = z
  .strictObject({
    email: z
      .email('This is not an e-mail address.')
      .max(254, 'This is too long.')
      .transform((email) => email.toLowerCase()),
    /** Present password, which proves that the screen was not left open. */
    password: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
  })
  .meta({ id: 'EmailChangeInput' })

export const passwordInput = z
  .strictObject({
    current: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
    password: newPassword,
    /** True: the user's API keys end too. */
    revoke_keys: z.boolean().optional(),
  })
  .meta({ id: 'PasswordInput' })

export const avatarSizes = ['256', '64'] as const

/** The user's own row, with related facts. */
export const shownMe = me
  .extend({
    /** True when the installation can send the chosen mails. */
    sends_mails: z.boolean(),
    /** Number of the user's working API keys, in all businesses. */
    made_keys: z.int(),
  })
  .meta({ id: 'ShownMe' })
export type ShownMe = z.infer<typeof shownMe>

export const ownSettings = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/me',
    permission: 'signed-in',
    summary: 'The signed-in user, with all that he has set for himself.',
    answer: shownMe,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/me',
    permission: 'signed-in',
    summary: 'Change the own name, the start page, the menu, the calendar and the notices.',
    body: meInput.partial(),
    answer: me,
    versioned: true,
  }),
  changeAppearance: endpoint({
    method: 'PATCH',
    path: '/tenant/me/appearance',
    permission: 'signed-in',
    summary: 'Remember looks and language for the next browser. Of two tabs the last one wins.',
    body: appearanceInput,
  }),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/tenant/me/email-changes',
    permission: 'signed-in',
    summary:
      'Ask for another e-mail address: a link goes to the new one, a notice to the old one. The answer is the same whether or not the address is taken.',
    body: emailChangeInput,
    answer: z.object({
      pending_email: z.string(),
      /** In the demo, which sends no mails: the link that the mail would carry. */
      demo_link: z.string().nullable(),
    }),
    status: 200,
  }),
  dropEmailChange: endpoint({
    method: 'DELETE',
    path: '/tenant/me/email-changes',
    permission: 'signed-in',
    summary: 'Take the change of the e-mail address back before it is confirmed.',
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/tenant/email-confirmations',
    permission: 'public',
    summary: 'Confirm a new e-mail address by the one-time link that was sent to it.',
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    answer: z.object({ email: z.string() }),
    status: 200,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/tenant/me/password',
    permission: 'signed-in',
    summary: 'Set another password by the present one. All other sessions end.',
    body: passwordInput,
  }),
  putAvatar: endpoint({
    method: 'PUT',
    path: '/tenant/me/avatar',
    permission: 'signed-in',
    summary:
      'Set the own picture: JPEG, PNG, WebP or AVIF as the body. It is cut square and encoded anew, without its metadata.',
    body: fileBytes('Choose a picture.'),
    fileLimit: pictureLimit,
    answer: z.object({ avatar_id: z.uuid() }),
  }),
  deleteAvatar: endpoint({
    method: 'DELETE',
    path: '/tenant/me/avatar',
    permission: 'signed-in',
    summary: 'Remove the own picture.',
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/tenant/avatars/:id',
    permission: 'signed-in',
    summary: 'The picture of somebody who works in a business of one’s own, as WebP of 256 or 64 pixels.',
    params: idParams,
    query: z.strictObject({ size: z.enum(avatarSizes) }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
}
