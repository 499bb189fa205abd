import { isDeepStrictEqual } from 'node:util'
import type { PublishedDay } from '@wizyta/contract/people/rota/api'
import { daysOfMonth } from '@wizyta/contract/people/rota/person-month'
import type { Interval } from '@wizyta/contract/people/working-hours/api'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { queueWritten } from '../../messaging/messages/queue-written.ts'

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

interface Shifts {
  /** Row of `rota_shifts`. */
  id: string
  employee_id: string
  before: PublishedDay[] | null
  days: PublishedDay[]
}
interface Business {
  name: string
  language: Language
  brand_colour: string
}

/** Queues the month of each employee who has an e-mail address. Returns their number. */
export async function mailRota(
  tx: Tx,
  businessId: string,
  month: string,
  shifts: readonly Shifts[],
): Promise<number> {
  if (shifts.length === 0) return 0
  const { rows: businesses } = await sql<Business>`
    select coalesce(public_name, name) as name, case when locale like 'en%' then 'en' else 'pl' end as language, brand_colour
    from businesses where id = ${businessId}`.execute(tx)
  const business = found(businesses)
  const { rows: people } = await sql<{ id: string; email: string }>`
    select id, email from employees
    where business_id = ${businessId} and id = any (${shifts.map(({ employee_id }) => employee_id)}::uuid[])
      and email is not null
    order by id`.execute(tx)
  for (const { id, email } of people) {
    const shift = shifts.find(({ employee_id }) => employee_id === id)
    if (!shift) continue
    const mail = rotaMail(month, shift, business)
    await queueWritten(
      tx,
      businessId,
      { kind: 'rota', rota_shift_id: shift.id },
      { recipient: email, subject: mail.subject, text: writeText(mail), html: writeHtml(mail) },
    )
  }
  return people.length
}

/** Returns the mail: every day of the month, those marked that differ from the last mail. */
function rotaMail(month: string, { before, days }: Shifts, business: Business): MailText {
  const { language } = business
  const t = translators[language]
  const monthName = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
  const subject = before
    ? t('Your rota has changed: {month}', { month: name })
    : t('Your rota: {month}', { month: name })
  const of = (list: readonly PublishedDay[] | null, date: string) => list?.find((day) => day.date === date)
  const lines = daysOfMonth(month).flatMap((date) => {
    const [now, then] = [of(days, date), of(before, date)]
    const isChanged = before !== null && !isDeepStrictEqual(now, then)
    if (!now && !isChanged) return []
    const hours = now ? hoursText(now, t) : t('Day off')
    return [`${dayName(date, language)}: ${hours}${isChanged ? ` · ${t('changed|rota')}` : ''}`]
  })
  return {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    subject,
    greeting: t('Good day,'),
    opening: before
      ? t('Some of your days have changed. This is your month now:')
      : t('These are your days of work:'),
    facts: [{ label: name, lines: lines.length > 0 ? lines : [t('No days of work')] }],
    button: null,
    notes: [t('Days that are not listed are days off.')],
    footer: business.name,
  }
}

const locales: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' }

const dayName = (date: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

function hoursText({ intervals, breaks }: PublishedDay, t: Translate): string {
  const hours = partsText(intervals)
  return breaks.length > 0 ? `${hours} (${t('breaks {hours}', { hours: partsText(breaks) })})` : hours
}

const partsText = (parts: readonly Interval[]) =>
  parts.map(({ from, to }) => `${from.replace(/^0/, '')}–${to.replace(/^0/, '')}`).join(', ')
