import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { StaffMail } from '../../kit/mail/staff-mail.ts'
import { registrationLink } from './register.ts'

/**
 * Writes the mail of a registration. The address is looked up only here: with an account the mail says so, otherwise
 * it has the link.
 */
export async function registrationMail(
  tx: Tx,
  id: string,
  sender: Pick<Config, 'appOrigin' | 'appBrand' | 'secretKey'>,
): Promise<StaffMail | null> {
  const { rows } = await sql<{
    email: string
    name: string
    business: string
    language: Language
    hasAccount: boolean
  }>`
    select r.email, r.name, r.business, r.language,
      exists (select from users u where u.email = r.email) as "hasAccount"
    from registrations r
    where r.id = ${id} and r.closed_at is null and r.expires_at > now()`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { email, name, business, language, hasAccount } = row
  const { appBrand: brand, appOrigin } = sender
  return {
    id,
    language,
    to: { name, email },
    say: (t) => ({
      ...productMail(t, brand),
      ...(hasAccount
        ? {
            subject: t('You have an account already'),
            opening: t(
              'A registration in {brand} was requested with this address, which already has an account.',
              {
                brand,
              },
            ),
            facts: [],
            button: { label: t('Sign in'), url: `${appOrigin}/sign-in` },
            notes: [
              t('If it was you, sign in. Open further salons under Businesses.'),
              t('If you have not asked for this, do nothing: everything stays as it is.'),
            ],
          }
        : {
            subject: t('Get started with {brand}', { brand }),
            opening: t('Open the link to choose a password. Then your salon is ready to be set up.'),
            facts: [{ label: t('Salon'), lines: [business] }],
            button: { label: t('Choose a password'), url: registrationLink(sender, id) },
            notes: [
              t('The link works once, within a day.'),
              t('If you have not asked for this, do nothing: everything stays as it is.'),
            ],
          }),
    }),
  }
}
