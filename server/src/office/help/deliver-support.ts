import type { SupportTopic } from '@wizyta/contract/office/help/api'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import type { Mail, MailRoute, Outcome } from '../../kit/mail/mail.ts'
import { writeHtml, writeText } from '../../kit/mail/mail-frame.ts'

/** Longer than a mail may take to be handed over; then another attempt may begin. */
const leaseSeconds = 60
/** Minutes until the next attempt; after the last one it is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440]

interface Asked {
  business_id: string
  id: string
  attempts: number
  topic: SupportTopic
  text: string
  created_at: string
  business: string
  brand_colour: string
  user_name: string | null
  user_email: string | null
  language: Language | null
}

type Sender = Pick<Config, 'appBrand' | 'appOrigin' | 'mailFrom'> & { supportEmail: string }

/**
 * Sends what people have written to the support, one mail after the other. A mail may arrive twice after a crash, but
 * none is lost; its Message-ID stays the same.
 */
export async function deliverSupport(
  database: Database,
  sender: Sender,
  route: MailRoute,
  stopping: () => boolean,
): Promise<void> {
  try {
    while (!stopping()) {
      const asked = await claim(database)
      if (!asked) break
      const outcome = await route.send(mailOf(asked, sender), () => holds(database, asked))
      await record(database, asked, outcome)
      if (!outcome.sent && outcome.blocked) break
    }
  } finally {
    route.close()
  }
}

const asWorker = { role: 'worker' } as const

function claim(database: Database): Promise<Asked | undefined> {
  return database.transaction(asWorker, async (tx) => {
    const { rows } = await sql<Asked>`
      with due as (
        select business_id, id from support_messages
        where status in ('queued', 'sending') and next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked
      ), taken as (
        update support_messages s
        set status = 'sending', attempts = attempts + 1, updated_at = now(),
          next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        from due where s.business_id = due.business_id and s.id = due.id
        returning s.business_id, s.id, s.attempts, s.topic, s.text, s.created_at, s.user_id
      )
      select t.business_id, t.id, t.attempts, t.topic, t.text, t.created_at, b.name as business, b.brand_colour,
        u.name as user_name, u.email as user_email, u.language
      from taken t
      join businesses b on b.id = t.business_id
      left join users u on u.id = t.user_id`.execute(tx)
    return rows[0]
  })
}

const own = ({ business_id, id, attempts }: Asked) =>
  sql`business_id = ${business_id} and id = ${id} and status = 'sending' and attempts = ${attempts}`

function holds(database: Database, asked: Asked): Promise<boolean> {
  return database.transaction({ ...asWorker, readOnly: true }, async (tx) => {
    const { rows } = await sql`select from support_messages where ${own(asked)}`.execute(tx)
    return rows.length > 0
  })
}

function record(database: Database, asked: Asked, outcome: Outcome): Promise<void> {
  const pause = pauses[asked.attempts - 1]
  return database.transaction(asWorker, async (tx) => {
    if (outcome.sent) {
      await sql`
        update support_messages set status = 'sent', sent_at = now(), reason = null, updated_at = now()
        where ${own(asked)}`.execute(tx)
    } else {
      const isOver = outcome.permanent || pause === undefined
      await sql`
        update support_messages
        set status = ${isOver ? 'failed' : 'queued'}, reason = ${outcome.reason}, updated_at = now(),
          next_attempt_at = now() + make_interval(mins => ${pause ?? 0})
        where ${own(asked)}`.execute(tx)
    }
  })
}

/** The mail to the support: what was written, by whom and where; answering it answers the writer. */
function mailOf(asked: Asked, { appBrand, appOrigin, mailFrom, supportEmail }: Sender): Mail {
  const language = asked.language ?? 'pl'
  const t = translator(language, pl)
  const topics: Record<SupportTopic, string> = {
    question: t('Question|support'),
    fault: t('Something does not work|support'),
    idea: t('Idea|support'),
  }
  const from = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  const writer = asked.user_name ?? t('Former employee')
  const text = {
    language,
    brandColour: asked.brand_colour,
    business: appBrand,
    subject: `${topics[asked.topic]}: ${asked.business}, ${writer}`,
    greeting: topics[asked.topic],
    opening: '',
    facts: [
      { label: t('From|support'), lines: [writer, ...(asked.user_email ? [asked.user_email] : [])] },
      { label: t('Business'), lines: [asked.business] },
      { label: t('Address|installation'), lines: [appOrigin] },
    ],
    button: null,
    notes: asked.text.split(/\n+/).filter((line) => line.trim() !== ''),
    footer: asked.id,
  }
  return {
    from: { name: appBrand, email: from },
    reply_to: asked.user_email ? { name: writer, email: asked.user_email } : null,
    to: { name: '', email: supportEmail },
    subject: text.subject,
    text: writeText(text),
    html: writeHtml(text),
    message_id: `<support-${asked.id}@${new URL(appOrigin).hostname}>`,
    calendar: null,
  }
}
