import type { Language, Translate } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { AccountMails, StaffMail } from '../../kit/mail/staff-mail.ts'
import { invitationLink } from './letter-link.ts'

interface Row {
  letter_id: string
  generation: number
  email: string
  name: string
  language: Language
  expires_at: string
  inviter: string | null
  known: boolean
  businesses: string[]
}

export const userMails: AccountMails = {
  invitation: invitationMail,
}

/**
 * Writes the mail of an invitation. Only here is the address looked up. With an account the mail asks to accept,
 * otherwise to set a first password.
 */
async function invitationMail(
  tx: Tx,
  id: string,
  sender: Pick<Config, 'appOrigin' | 'appBrand' | 'secretKey'>,
): Promise<StaffMail | null> {
  const { rows } = await sql<Row>`
    select l.id as letter_id, l.generation, l.email, l.name, l.language, l.expires_at,
      (select u.name from invitations i join users u on u.id = i.invited_by where i.letter_id = l.id
        order by i.updated_at desc limit 1) as inviter,
      exists (select from users u where u.email = l.email) as known,
      array(select b.name from invitations i join businesses b on b.id = i.business_id
        where i.letter_id = l.id and i.status = 'open' and invitation_holds(i.business_id, i.id) order by b.name) as businesses
    from account_mails m
    join invitation_letters l on l.id = m.invitation_letter_id
    where m.id = ${id} and m.kind = 'invitation' and l.closed_at is null and l.expires_at > now()
      -- one that still waits is overtaken by one that was asked for later
      and not exists (select from account_mails n where n.invitation_letter_id = l.id and n.created_at > m.created_at)`.execute(
    tx,
  )
  const [row] = rows
  if (!row || row.businesses.length === 0) return null
  const { language, name, email } = row
  return { id, language, to: { name, email }, say: (t) => letterText(t, row, sender) }
}

function letterText(
  t: Translate,
  row: Row,
  sender: Pick<Config, 'appOrigin' | 'appBrand' | 'secretKey'>,
): ReturnType<StaffMail['say']> {
  const brand = sender.appBrand
  const { inviter, known } = row
  return {
    ...productMail(t, brand),
    subject: known ? t('Will you join {business}?', named(row)) : t('Invitation: {business}', named(row)),
    opening: inviter
      ? t('{inviter} invites you to work with {brand}.', { inviter, brand })
      : t('You are invited to work with {brand}.', { brand }),
    facts: [{ label: t('Where|salon'), lines: row.businesses }],
    button: {
      label: known ? t('View the invitation') : t('Accept the invitation'),
      url: invitationLink(sender, row.letter_id, row.generation),
    },
    notes: [
      known
        ? t('You have an account with this address already: sign in with it, and accept or decline.')
        : t('By the link you set your password; then you can sign in with this address.'),
      t('The link works once, within 7 days. If you know nothing of this, do nothing.'),
    ],
  }
}

const named = ({ businesses }: Row) => ({ business: businesses.join(', ') })
