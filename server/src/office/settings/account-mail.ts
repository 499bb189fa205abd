import type { Language, Translate } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { maskedAddress } from '../../access/sign-in/masked-address.ts'
import { resetLink } from '../../access/sign-in/reset-password.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { AccountMails, StaffMail } from '../../kit/mail/staff-mail.ts'
import { confirmationLink } from './change-email.ts'

interface Row {
  kind: 'confirm_email' | 'email_change_asked' | 'reset_password'
  email_change_id: string
  password_reset_id: string
  recipient: string
  new_email: string
  name: string
  language: Language
  isOpen: boolean
}

type Sender = Pick<Config, 'appOrigin' | 'appBrand' | 'secretKey'>

export const settingMails: AccountMails = {
  confirm_email: accountMail,
  email_change_asked: accountMail,
  reset_password: accountMail,
}

/** Writes a mail about an account: link to a new address, notice to the present one, or password link. */
async function accountMail(tx: Tx, id: string, sender: Sender): Promise<StaffMail | null> {
  // A forgotten password is asked for by an address: only here is looked up whose it is.
  const { rows } = await sql<Row>`
    select m.kind, m.email_change_id, m.password_reset_id, m.recipient, c.email as new_email, u.name, u.language,
      case when m.kind = 'reset_password' then r.closed_at is null and r.expires_at > now()
        else c.closed_at is null and c.expires_at > now() end as "isOpen"
    from account_mails m
    left join email_changes c on c.id = m.email_change_id
    left join password_resets r on r.id = m.password_reset_id
    join users u on u.id = m.user_id
      or m.kind = 'reset_password' and u.email = r.email and u.status in ('active', 'invited')
    where m.id = ${id}`.execute(tx)
  const [row] = rows
  // A link that no longer opens anything need not be sent. The notice about the requested change is sent in any case.
  if (!row || (row.kind !== 'email_change_asked' && !row.isOpen)) return null
  const { language, name, recipient } = row
  return { id, language, to: { name, email: recipient }, say: (t) => texts[row.kind](t, row, sender) }
}

type Text = ReturnType<StaffMail['say']>
const texts: Record<Row['kind'], (t: Translate, row: Row, sender: Sender) => Text> = {
  confirm_email: (t, row, sender) => ({
    ...productMail(t, sender.appBrand),
    subject: t('Confirm your new e-mail address'),
    opening: t('Open the link to sign in to {brand} with this address from now on.', {
      brand: sender.appBrand,
    }),
    button: { label: t('Confirm the new address'), url: confirmationLink(sender, row.email_change_id) },
    notes: [
      t('The link works once, within a day.'),
      t('If you have not asked for this, do nothing: everything stays as it is.'),
    ],
  }),
  email_change_asked: (t, row, sender) => ({
    ...productMail(t, sender.appBrand),
    subject: t('Your e-mail address is to be changed'),
    opening: t('A change of address was requested in your account in {brand}.', {
      brand: sender.appBrand,
    }),
    facts: [{ label: t('New e-mail address'), lines: [maskedAddress(row.new_email)] }],
    button: { label: t('Go to your account'), url: `${sender.appOrigin}/settings/account` },
    notes: [
      t('If it was you, there is nothing to do here.'),
      t('If not, take the change back in your account and set a new password.'),
    ],
  }),
  reset_password: (t, row, sender) => ({
    ...productMail(t, sender.appBrand),
    subject: t('Set a new password'),
    opening: t('Open the link to set a new password for your account in {brand}.', {
      brand: sender.appBrand,
    }),
    button: { label: t('Set a new password'), url: resetLink(sender, row.password_reset_id) },
    notes: [
      t('The link works once, within 30 minutes. A new password signs you out everywhere.'),
      t('If you have not asked for this, do nothing: everything stays as it is.'),
    ],
  }),
}
