import type { Language } from '@wizyta/contract/locales/translate'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Tx } from '../lib/database.ts'
import { confirmationLink } from './change-email.ts'
import type { StaffMail } from './deliver-staff-mails.ts'

interface Row {
  kind: 'confirm_email' | 'email_change_asked'
  email_change_id: string
  recipient: string
  new_email: string
  name: string
  language: Language
  isOpen: boolean
}

/** The mail to the new address, with the link, or to the present one, which should hear of it. */
export async function accountMail(
  tx: Tx,
  id: string,
  sender: Pick<Config, 'appOrigin' | 'appBrand' | 'secretKey'>,
): Promise<StaffMail | null> {
  const { rows } = await sql<Row>`
    select m.kind, m.email_change_id, m.recipient, c.email as new_email, u.name, u.language,
      c.closed_at is null and c.expires_at > now() as "isOpen"
    from account_mails m
    join email_changes c on c.id = m.email_change_id
    join users u on u.id = m.user_id
    where m.id = ${id}`.execute(tx)
  const [row] = rows
  // A link that no longer opens anything need not be sent; that it was asked for is told in any case.
  if (!row || (row.kind === 'confirm_email' && !row.isOpen)) return null
  const { kind, recipient, new_email, name, language } = row
  const frame = { brandColour: '#7c2d5e', business: sender.appBrand, facts: [], footer: '' }
  return {
    id,
    language,
    to: { name, email: recipient },
    say: (t) =>
      kind === 'confirm_email'
        ? {
            ...frame,
            subject: t('Confirm your new e-mail address'),
            greeting: t('Good day,'),
            opening: t('Open the link to sign in to {brand} with this address from now on.', {
              brand: sender.appBrand,
            }),
            button: {
              label: t('Confirm the new address'),
              url: confirmationLink(sender, row.email_change_id),
            },
            notes: [
              t('The link works once, within a day.'),
              t('If you have not asked for this, do nothing: everything stays as it is.'),
            ],
          }
        : {
            ...frame,
            subject: t('Your e-mail address is to be changed'),
            greeting: t('Good day,'),
            opening: t('Somebody signed in to your account in {brand} has asked for another address.', {
              brand: sender.appBrand,
            }),
            facts: [{ label: t('New e-mail address'), lines: [masked(new_email)] }],
            button: { label: t('Go to your account'), url: `${sender.appOrigin}/settings/account` },
            notes: [
              t('If it was you, there is nothing to do here.'),
              t('If not, take the change back in your account and set a new password.'),
            ],
          },
  }
}

/** Enough to know one's own again: the old mailbox may be read by others. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`
}
