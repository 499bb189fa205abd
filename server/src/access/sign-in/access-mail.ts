import { challengeMinutes } from '@wizyta/contract/access/sign-in/second-factor'
import type { Language, Translate } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { AccountMails, StaffMail } from '../../kit/mail/staff-mail.ts'
import type { FactorChange, MailFacts } from './second-factor/factor-changes.ts'
import { sentCode } from './second-factor/sent-codes.ts'

interface Row {
  kind: 'sign_in_code' | 'second_factor_changed' | 'passkey_changed' | 'password_changed'
  sent_code_id: string
  change: FactorChange | null
  facts: MailFacts | null
  recipient: string
  name: string
  language: Language
  isOpen: boolean
}

type Sender = Pick<Config, 'appOrigin' | 'appBrand' | 'secretKey'>

export const signInMails: AccountMails = {
  sign_in_code: accessMail,
  second_factor_changed: accessMail,
  passkey_changed: accessMail,
  password_changed: accessMail,
}

/** Writes a mail about access: a code, or a change of a factor, a passkey or the password. */
async function accessMail(tx: Tx, id: string, sender: Sender): Promise<StaffMail | null> {
  const { rows } = await sql<Row>`
    select m.kind, m.sent_code_id, m.change, m.facts, m.recipient, u.name, u.language,
      m.kind <> 'sign_in_code' or (c.closed_at is null and c.expires_at > now()) as "isOpen"
    from account_mails m
    join users u on u.id = m.user_id
    left join sent_codes c on c.id = m.sent_code_id
    where m.id = ${id} and m.kind in ('sign_in_code', 'second_factor_changed', 'passkey_changed', 'password_changed')`.execute(
    tx,
  )
  const [row] = rows
  // A code that is no longer good need not be sent.
  if (!row?.isOpen) return null
  const { language, name, recipient } = row
  return {
    id,
    language,
    to: { name, email: recipient },
    say: (t) => (row.kind === 'sign_in_code' ? codeText(t, row, sender) : noticeText(t, row, sender)),
  }
}

type Text = ReturnType<StaffMail['say']>

function codeText(t: Translate, { sent_code_id }: Row, sender: Sender): Text {
  const code = sentCode(sender, sent_code_id)
  return {
    ...productMail(t, sender.appBrand),
    // Phones show the subject: the code can be read without opening the mail.
    subject: t('{code} is your sign-in code', { code }),
    opening: t('Enter this code where you are signing in to {brand}.', { brand: sender.appBrand }),
    facts: [{ label: t('Code'), lines: [code] }],
    button: null,
    notes: [
      t('The code works once, for {count} minutes.', { count: challengeMinutes }),
      t('We will never ask you for it.'),
      t('If you are not signing in right now, your password is known to others. Set a new one.'),
    ],
  }
}

function noticeText(t: Translate, { kind, change, facts }: Row, sender: Sender): Text {
  const revoked = facts?.revoked_keys ?? 0
  const isReset = change?.startsWith('reset') ?? false
  return {
    ...productMail(t, sender.appBrand),
    ...(revoked > 0 && { facts: [{ label: t('API keys revoked'), lines: [String(revoked)] }] }),
    ...(kind === 'password_changed'
      ? {
          subject: t('Your password has been changed'),
          opening: t(
            'The password of your account in {brand} has been changed. You were signed out everywhere else.',
            {
              brand: sender.appBrand,
            },
          ),
        }
      : {
          subject:
            kind === 'passkey_changed'
              ? t('Your passkeys have changed')
              : change?.startsWith('provider')
                ? t('Your linked accounts have changed')
                : t('Your second factor has changed'),
          opening: changeText(t, change ?? 'backup_codes_renewed', sender.appBrand, facts?.by ?? ''),
        }),
    button: { label: t('View your sign-in settings'), url: `${sender.appOrigin}/settings/security` },
    notes: [
      ...(revoked > 0
        ? [
            t(
              'Programs that used your API keys are refused now. Make new keys for those that you still need.',
            ),
          ]
        : []),
      isReset
        ? t('Sign in with your password and set a new second factor up.')
        : t('If it was you, there is nothing to do here.'),
      isReset
        ? t('If you have not asked for this, set a new password at once and tell the owner of your business.')
        : t('If not, set a new password at once and tell the owner of your business.'),
    ],
  }
}

function changeText(t: Translate, change: FactorChange, brand: string, by: string): string {
  switch (change) {
    case 'authenticator_added':
      return t('An authenticator app has been added to your account in {brand}.', { brand })
    case 'authenticator_removed':
      return t('The authenticator app has been removed from your account in {brand}.', { brand })
    case 'email_added':
      return t('Codes by e-mail have been turned on for your account in {brand}.', { brand })
    case 'email_removed':
      return t('Codes by e-mail have been turned off for your account in {brand}.', { brand })
    case 'backup_codes_renewed':
      return t(
        'New backup codes have been generated for your account in {brand}. The old ones no longer work.',
        {
          brand,
        },
      )
    case 'passkey_added':
      return t('A passkey has been added to your account in {brand}.', { brand })
    case 'passkey_removed':
      return t('A passkey has been removed from your account in {brand}.', { brand })
    case 'provider_linked':
      return t('A company account has been linked to your account in {brand}. It opens it from now on.', {
        brand,
      })
    case 'provider_unlinked':
      return t('The company account has been unlinked from your account in {brand}.', { brand })
    case 'reset_by_superadmin':
      return t(
        '{by} has reset the second factor of your account in {brand}. App, codes by e-mail, passkeys and backup codes are gone, and you were signed out everywhere.',
        { by, brand },
      )
    case 'reset_by_keeper':
      return t(
        'The operator of {brand} has reset the second factor of your account. App, codes by e-mail, passkeys and backup codes are gone, and you were signed out everywhere.',
        { brand },
      )
  }
}
