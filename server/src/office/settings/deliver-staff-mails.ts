import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { keyMadeMail } from '../../access/api-keys/key-made-mail.ts'
import { newSignInMail } from '../../access/sessions/new-sign-in-mail.ts'
import { invitationMail } from '../../access/users/invitation-mail.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import type { Mail, MailRoute } from '../../kit/mail/mail.ts'
import { deliverQueue } from '../../kit/mail/mail-queue.ts'
import { type MailText, writeHtml, writeText } from '../../messaging/messages/mail-frame.ts'
import { registrationMail } from '../businesses/registration-mail.ts'
import { accessMail } from './access-mail.ts'
import { accountMail } from './account-mail.ts'
import { staffNotice } from './staff-notice.ts'

/** What a mail to a member of the staff needs beside what it says. */
export interface StaffMail {
  to: { name: string; email: string }
  language: Language
  /** By which its Message-ID is made. */
  id: string
  say: (t: Translate) => Omit<MailText, 'language'>
}

type Sender = Pick<Config, 'appOrigin' | 'appBrand' | 'mailFrom' | 'secretKey'>

/** Sends the mails about accounts, those to newcomers, then the notices; they go to the staff and not to clients. */
export async function deliverStaffMails(
  database: Database,
  sender: Sender,
  route: MailRoute,
  stopping: () => boolean,
): Promise<void> {
  try {
    const isFree = await deliverQueue(
      database,
      {
        table: 'account_mails',
        mailOf: async (tx, id) =>
          written(
            (await accountMail(tx, id, sender)) ??
              (await accessMail(tx, id, sender)) ??
              (await newSignInMail(tx, id, sender)) ??
              (await keyMadeMail(tx, id, sender)) ??
              (await invitationMail(tx, id, sender)),
            sender,
          ),
      },
      route,
      stopping,
    )
    if (!isFree) return
    const isStillFree = await deliverQueue(
      database,
      {
        table: 'registrations',
        mailOf: async (tx, id) => written(await registrationMail(tx, id, sender), sender),
      },
      route,
      stopping,
    )
    if (!isStillFree) return
    await deliverQueue(
      database,
      {
        table: 'staff_notices',
        mailOf: async (tx, id) => written(await staffNotice(tx, id, sender), sender),
      },
      route,
      stopping,
    )
  } finally {
    route.close()
  }
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
