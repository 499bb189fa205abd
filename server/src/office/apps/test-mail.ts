import { randomUUID } from 'node:crypto'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { notFound, Refusal } from '../../kit/http/refusal.ts'
import { type Mail, openMailRoute } from '../../kit/mail/mail.ts'
import { writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import type { Session } from '../../kit/security/session.ts'
import { findOwnSmtp, type OwnSmtp, recordRun, withoutPassword } from './smtp.ts'

/** A user waits for the answer. */
const mostSeconds = 10
// Each holds a connection of the database while it waits for a stranger's server.
const atOnce = 3
let running = 0

interface Call {
  tx: Tx
  businessId: string
  session: Session
  params: { id: string }
  app: { database: Database; config: Config }
}

/** Sends a test mail to the caller over the business's server, and reports the outcome in the server's own words. */
export async function sendTestMail({ tx, businessId, session, params, app: { database, config } }: Call) {
  const own = await findOwnSmtp(tx, businessId, config)
  if (own?.id !== params.id) throw notFound()
  await countAttempts(database, [
    { scope: 'smtp-test', subject: businessId, max: 10, windowSeconds: 600 },
    { scope: 'smtp-test-of', subject: session.user.id, max: 20, windowSeconds: 3_600 },
  ])
  if (running >= atOnce)
    throw new Refusal(503, 'Other mail servers are being tested. Please try again in a moment.')
  running += 1
  try {
    const mail = await testMail(tx, businessId, session, own, config)
    const outcome = own.server
      ? await sendOnce(openMailRoute(own.server, mostSeconds), mail)
      : withoutPassword
    await recordRun(tx, businessId, own, outcome)
    return {
      sent: outcome.sent,
      recipient: mail.to.email,
      reason: outcome.sent ? null : outcome.reason,
    }
  } finally {
    running -= 1
  }
}

async function sendOnce(route: ReturnType<typeof openMailRoute>, mail: Mail) {
  try {
    return await route.send(mail, async () => true)
  } finally {
    route.close()
  }
}

async function testMail(
  tx: Tx,
  businessId: string,
  { user }: Session,
  { sender }: OwnSmtp,
  { appBrand, appOrigin }: Pick<Config, 'appBrand' | 'appOrigin'>,
): Promise<Mail> {
  const { rows } = await sql<{ name: string; brand_colour: string }>`
    select name, brand_colour from businesses where id = ${businessId}`.execute(tx)
  const business = found(rows)
  const t = translator(user.language, pl)
  const text = {
    language: user.language,
    brandColour: business.brand_colour,
    business: business.name,
    subject: t('Test of the mail server of {business}', { business: business.name }),
    greeting: t('Good day,'),
    opening: t('This mail was sent by your own mail server. Clients will get theirs in the same way.'),
    facts: [{ label: t('Sender'), lines: [`${sender.name}, ${sender.email}`] }],
    button: null,
    notes: [],
    footer: appBrand,
  }
  return {
    from: { name: sender.name, email: sender.email },
    reply_to: sender.reply_to ? { name: sender.name, email: sender.reply_to } : null,
    to: { name: user.name, email: user.email },
    subject: text.subject,
    text: writeText(text),
    html: writeHtml(text),
    message_id: `<${randomUUID()}@${new URL(appOrigin).hostname}>`,
    calendar: null,
  }
}
