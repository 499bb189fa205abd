import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Mail, MailRoute } from './mail.ts'
import { type MailText, writeHtml, writeText } from './mail-frame.ts'
import { deliverQueue, type MailQueue } from './mail-queue.ts'

/** A mail to a member of the staff, before it is set in a language. */
export interface StaffMail {
  to: { name: string; email: string }
  language: Language
  /** By which its Message-ID is made. */
  id: string
  say: (t: Translate) => Omit<MailText, 'language'>
}

type Sender = Pick<Config, 'appOrigin' | 'appBrand' | 'mailFrom' | 'secretKey'>

/** Writes the mail of a row in the row's own transaction; null: there is nothing to tell any more. */
type WriteStaffMail = (tx: Tx, id: string, sender: Sender) => Promise<StaffMail | null>

/** The mails of a feature about an account, by the kind of the row in `account_mails`. */
export type AccountMails = Readonly<Record<string, WriteStaffMail>>

/** Mails to the staff: about accounts by their kind, and those of other queues by the table of their rows. */
export type StaffMails = { account_mails?: AccountMails } & {
  [Table in Exclude<MailQueue['table'], 'account_mails'>]?: WriteStaffMail
}

/** Sends the mails about accounts, those to newcomers, then the notices; they go to the staff and not to clients. */
export async function deliverStaffMails(
  database: Database,
  sender: Sender,
  { account_mails, registrations, staff_notices }: StaffMails,
  route: MailRoute,
  stopping: () => boolean,
): Promise<void> {
  const queues: [MailQueue['table'], WriteStaffMail | undefined][] = [
    ['account_mails', account_mails && byKind(account_mails)],
    ['registrations', registrations],
    ['staff_notices', staff_notices],
  ]
  try {
    for (const [table, write] of queues) {
      if (!write) continue
      const mailOf = async (tx: Tx, id: string) => written(await write(tx, id, sender), sender)
      if (!(await deliverQueue(database, { table, mailOf }, route, stopping))) return
    }
  } finally {
    route.close()
  }
}

const byKind =
  (mails: AccountMails): WriteStaffMail =>
  async (tx, id, sender) => {
    const { rows } = await sql<{ kind: string }>`select kind from account_mails where id = ${id}`.execute(tx)
    return mails[rows[0]?.kind ?? '']?.(tx, id, sender) ?? null
  }

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

function written(mail: StaffMail | null, { appBrand, appOrigin, mailFrom }: Sender): Mail | null {
  if (!mail) return null
  const text = { ...mail.say(translators[mail.language]), language: mail.language }
  return {
    from: { name: appBrand, email: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim() },
    reply_to: null,
    to: mail.to,
    subject: text.subject,
    text: writeText(text),
    html: writeHtml(text),
    message_id: `<staff-${mail.id}@${new URL(appOrigin).hostname}>`,
    calendar: null,
  }
}
