import type { Language, Translate } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { AccountMails, StaffMail } from '../../kit/mail/staff-mail.ts'
import { wallDate } from '../../kit/mail/wall-date.ts'

interface Row {
  recipient: string
  name: string
  language: Language
  created_at: string
  agent: string | null
  ip: string | null
  timezone: string
}

type Sender = Pick<Config, 'appOrigin' | 'appBrand'>

export const sessionMails: AccountMails = {
  new_sign_in: newSignInMail,
}

/** Tells the owner of an account that it was opened on a device where it had never been. */
async function newSignInMail(tx: Tx, id: string, sender: Sender): Promise<StaffMail | null> {
  const { rows } = await sql<Row>`
    select m.recipient, u.name, u.language, m.created_at,
      m.facts ->> 'agent' as agent, m.facts ->> 'ip' as ip, m.facts ->> 'timezone' as timezone
    from account_mails m
    join users u on u.id = m.user_id
    where m.id = ${id} and m.kind = 'new_sign_in'`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { language, name, recipient } = row
  return { id, language, to: { name, email: recipient }, say: (t) => told(t, row, sender) }
}

function told(t: Translate, row: Row, { appBrand: brand, appOrigin }: Sender): ReturnType<StaffMail['say']> {
  const { language, created_at, agent, ip, timezone } = row
  return {
    ...productMail(t, brand),
    subject: t('New sign-in to your account'),
    opening: t('Your account in {brand} was used on a new device.', {
      brand,
    }),
    facts: [
      { label: t('When|sign-in'), lines: [wallDate({ language, business: { timezone } }, created_at, true)] },
      { label: t('Device'), lines: [agent ?? t('Unknown program')] },
      ...(ip ? [{ label: t('Network address'), lines: [ip] }] : []),
    ],
    button: { label: t('See where you are signed in'), url: `${appOrigin}/settings/security` },
    notes: [
      t('If it was you, there is nothing to do here.'),
      t('If not, sign that device out and set a new password at once.'),
    ],
  }
}
