import { z } from 'zod'
import { newPassword } from '../../access/sign-in/password.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { language, requiredText } from '../../kit/field.ts'

/** Input of a new company that registers itself. `npm run create-owner` asks the same. */
export const registrationInput = z
  .strictObject({
    company: requiredText('Enter the name of the company.'),
    business: requiredText('Enter the name of the salon.'),
    name: requiredText('Enter your name.'),
    email: z
      .email('This is not an e-mail address.')
      .max(254, 'This is too long.')
      .transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'RegistrationInput' })
export type RegistrationInput = z.output<typeof registrationInput>

const linkToken = z.string().min(20).max(200)

export const registrations = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/registrations',
    permission: 'public',
    summary:
      'Ask to begin with a company of one’s own: a link goes to the address, works once and for a day. The answer is the same whether or not somebody signs in with it.',
    body: registrationInput.extend({ language: language.optional() }),
    answer: z.object({
      /** In the demo, which sends no mails: the link that the mail would carry. */
      demo_link: z.string().nullable(),
    }),
    status: 200,
  }),
  open: endpoint({
    method: 'POST',
    path: '/tenant/registrations/openings',
    permission: 'public',
    summary:
      'What was told of the company by whoever holds the link of the mail: what the password should not be made of. Nothing changes by looking.',
    body: z.strictObject({ token: linkToken }),
    answer: registrationInput,
    status: 200,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/tenant/registrations/confirmation',
    permission: 'public',
    summary:
      'Begin, by the link of the mail: makes the company, its first salon with the default roles, and the account with this password.',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    status: 204,
  }),
}
