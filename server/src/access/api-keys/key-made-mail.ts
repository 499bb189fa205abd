import type { Language, Translate } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { AccountMails, StaffMail } from '../../kit/mail/staff-mail.ts'
import { wallDate } from '../../kit/mail/wall-date.ts'
import type { MailFacts } from '../sign-in/second-factor/factor-changes.ts'

interface Row {
  recipient: string
  name: string
  language: Language
  created_at: string
  facts: Required<Pick<MailFacts, 'key'>>
}

type Sender = Pick<Config, 'appOrigin' | 'appBrand'>

export const apiKeyMails: AccountMails = {
  api_key_made: keyMadeMail,
}

/** Writes the mail to the creator of an API key, which outlives the session. */
async function keyMadeMail(tx: Tx, id: string, sender: Sender): Promise<StaffMail | null> {
  const { rows } = await sql<Row>`
    select m.recipient, u.name, u.language, m.created_at, m.facts
    from account_mails m
    join users u on u.id = m.user_id
    where m.id = ${id} and m.kind = 'api_key_made'`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { language, name, recipient } = row
  return { id, language, to: { name, email: recipient }, say: (t) => told(t, row, sender) }
}

function told(t: Translate, row: Row, { appBrand: brand, appOrigin }: Sender): ReturnType<StaffMail['say']> {
  const { language, created_at } = row
  const { name, business, timezone, agent, ip } = row.facts.key
  return {
    ...productMail(t, brand),
    subject: t('An API key was created for your account'),
    opening: t(
      'An API key was created with your account in {brand}. It lets another program use the data of the business, even when you are signed out.',
      { brand },
    ),
    facts: [
      { label: t('Key'), lines: [name] },
      { label: t('Business'), lines: [business] },
      { label: t('When|sign-in'), lines: [wallDate({ language, business: { timezone } }, created_at, true)] },
      { label: t('Device'), lines: [agent ?? t('Unknown program')] },
      ...(ip ? [{ label: t('Network address'), lines: [ip] }] : []),
    ],
    button: { label: t('View API keys'), url: `${appOrigin}/apps?edit=api` },
    notes: [
      t('If it was you, there is nothing to do here.'),
      t('If not, revoke the key and set a new password at once.'),
    ],
  }
}
