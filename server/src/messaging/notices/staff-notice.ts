import { clientContact } from '@wizyta/contract/kit/permission'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { MailedKind } from '@wizyta/contract/messaging/notices/api'
import { products } from '@wizyta/contract/sales/products/api'
import type { Language, Translate } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import type { MailText } from '../../kit/mail/mail-frame.ts'
import type { StaffMail } from '../../kit/mail/staff-mail.ts'
import { wallClock, wallDate, wallDay } from '../../kit/mail/wall-date.ts'
import { visitorName } from '../../people/names/names.ts'
import { belowMinimum, fromProducts } from '../../sales/stock/levels.ts'
import { findOwnText, type OwnText, withOwnText } from '../message-texts/own-text.ts'

interface StockNotice {
  user_name: string
  email: string
  language: Language
  business: Pick<MailText, 'business' | 'brandColour'>
  products: string[]
  /** Count of all products, those named included. */
  number: number
  isTrue: boolean
}

/** Facts of a mail about a visit to staff. */
export interface VisitNotice {
  kind: MailedKind
  language: Language
  business: { name: string; brand_colour: string; timezone: string }
  visit_id: string
  starts_at: string
  client: string | null
  phone: string | null
  recipient: string | null
  services: string[]
  reason: string | null
}

interface Notice extends Omit<VisitNotice, 'visit_id' | 'starts_at'> {
  /** Null: of a message that is about no visit. */
  visit_id: string | null
  starts_at: string | null
  user_name: string
  email: string
  business_id: string
  /** Still as it was when the notice was written, and the reader still a member. */
  isTrue: boolean
}

/** Returns the notice as it is true now. A user who has left or has the visit back gets none. */
export async function staffNotice(
  tx: Tx,
  id: string,
  { appOrigin }: Pick<Config, 'appOrigin'>,
): Promise<StaffMail | null> {
  if ((await enterBusiness(tx, id)) === 'stock_low') return stockNotice(tx, id, appOrigin)
  const { rows } = await sql<Notice>`
    select n.business_id, n.kind, u.name as user_name, u.email, u.language, n.visit_id, v.starts_at,
      json_build_object('name', b.name, 'brand_colour', b.brand_colour, 'timezone', b.timezone) as business,
      ${visitorName} as client,
      shown_phone(c.phone) as phone,
      case when m.channel = 'sms' then shown_phone(m.recipient) else shown_email(m.recipient) end as recipient, v.cancel_reason as reason,
      array(select ${nameIn(sql`u.language`, 's')} from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = v.business_id and l.visit_id = v.id order by l.position, l.id) as services,
      u.status = 'active' and case n.kind when 'message_failed' then m.status = 'failed' else v.status = 'cancelled' end
        and exists (select from memberships s where s.business_id = n.business_id and s.user_id = u.id
          and s.status = 'active') as "isTrue"
    from staff_notices n
    join users u on u.id = n.user_id
    join businesses b on b.id = n.business_id
    left join visits v on v.business_id = n.business_id and v.id = n.visit_id
    left join messages m on m.business_id = n.business_id and m.id = n.message_id
    left join clients c on c.business_id = n.business_id and c.id = case when n.visit_id is null then m.client_id else v.client_id end
    where n.id = ${id}`.execute(tx)
  const [notice] = rows
  if (!notice?.isTrue) return null
  const { business_id, kind, visit_id, starts_at, user_name, email, language } = notice
  const to = { name: user_name, email }
  if (visit_id === null || starts_at === null)
    return { id, language, to, say: (t) => failedMessageMail(t, notice, appOrigin) }
  const own = await findOwnText(tx, business_id, { event: kind, channel: 'email' }, language)
  return {
    id,
    language,
    to,
    say: (t) => visitNoticeMail(t, { ...notice, visit_id, starts_at }, appOrigin, own),
  }
}

/**
 * Enters the business of a notice, since its visit can be read only there. It reads with the permissions of the
 * notice's reader, so contacts are masked in a mail as on the screen.
 */
async function enterBusiness(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select n.kind, set_config('app.business_id', n.business_id::text, true) from staff_notices n where n.id = ${id}`.execute(
    tx,
  )
  await sql`
    select set_config('app.hides_contact', 'on', true) from staff_notices n
    where n.id = ${id} and not exists (
      select from memberships s
      join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
      where s.business_id = n.business_id and s.user_id = n.user_id and s.status = 'active'
        and ${clientContact.permission}::text = any (r.permissions))`.execute(tx)
  return rows[0]?.kind
}

/** Products that a mail names; the list shows all. */
const mostNamed = 30

/** Returns the mail about products below their minimum. Null: none is any more, or the user may not see products. */
async function stockNotice(tx: Tx, id: string, appOrigin: string): Promise<StaffMail | null> {
  const { rows } = await sql<StockNotice & { business_id: string }>`
    select n.business_id, u.name as user_name, u.email, u.language, json_build_object('business', b.name, 'brandColour', b.brand_colour) as business,
      (select count(*) ${fromProducts} where p.business_id = n.business_id and ${belowMinimum}) as number,
      array(select p.name ${fromProducts} where p.business_id = n.business_id and ${belowMinimum}
        order by l.low_since desc nulls last, p.name limit ${mostNamed}) as products,
      u.status = 'active' and exists (select from memberships s
        join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
        where s.business_id = n.business_id and s.user_id = u.id and s.status = 'active'
          and ${products.index.permission}::text = any (r.permissions)) as "isTrue"
    from staff_notices n join users u on u.id = n.user_id join businesses b on b.id = n.business_id
    where n.id = ${id}`.execute(tx)
  const [notice] = rows
  if (!notice?.isTrue || notice.products.length === 0) return null
  const { business_id, user_name, email, language } = notice
  const own = await findOwnText(tx, business_id, { event: 'stock_low', channel: 'email' }, language)
  return { id, language, to: { name: user_name, email }, say: (t) => stockMail(t, notice, appOrigin, own) }
}

/** Writes the mail about products below their minimum. */
export function stockMail(
  t: Translate,
  { business, products, number }: Pick<StockNotice, 'business' | 'products' | 'number'>,
  appOrigin: string,
  own: OwnText | null,
): Omit<MailText, 'language'> {
  const mail = {
    ...business,
    subject: t('Stock below the minimum|rule'),
    greeting: t('Good day,'),
    opening: t('Products have fallen below their minimum.'),
    facts: [{ label: t('Products'), lines: products }],
    button: {
      label: t('See products below their minimum'),
      url: `${appOrigin}/sales/products?filter[below_minimum]=true`,
    },
    notes: [],
    footer: t('Choose receivers of this mail under Communication › Client notifications.'),
  }
  return withOwnText(mail, own, { number: String(number), salon: business.business })
}

/** Writes the mail about a message that failed and is about no visit. The salon's text would speak of one. */
function failedMessageMail(
  t: Translate,
  { business, client, phone, recipient }: Notice,
  appOrigin: string,
): Omit<MailText, 'language'> {
  return {
    brandColour: business.brand_colour,
    business: business.name,
    subject: t('A message did not reach its client'),
    greeting: t('Good day,'),
    opening: t('A message could not be delivered. Please call the client.'),
    facts: [
      ...knownFact(t('Client'), [client]),
      ...knownFact(t('Phone'), [phone]),
      ...knownFact(t('Address'), [recipient]),
    ],
    button: failedButton(t, appOrigin),
    notes: [],
    footer: t('Choose what we e-mail you about under Settings › Notifications.'),
  }
}

const failedButton = (t: Translate, appOrigin: string) => ({
  label: t('See what was not delivered'),
  url: `${appOrigin}/communication/mailbox`,
})

/** Returns a fact of a mail; none where nothing is known of it. */
function knownFact(label: string, lines: (string | null)[]): MailText['facts'] {
  const known = lines.filter((line): line is string => line !== null && line !== '')
  return known.length > 0 ? [{ label, lines: known }] : []
}

/** Writes the mail about a visit that was cancelled, or of which its client did not hear. */
export function visitNoticeMail(
  t: Translate,
  notice: VisitNotice,
  appOrigin: string,
  own: OwnText | null,
): Omit<MailText, 'language'> {
  const { kind, language, business, starts_at, client, phone, recipient, services, reason } = notice
  const when = (year: boolean) => wallDate(notice, starts_at, year)
  const failed = kind === 'message_failed'
  const day = localDay(starts_at, business.timezone)
  const mail = {
    brandColour: business.brand_colour,
    business: business.name,
    subject: failed
      ? t('A message did not reach its client: {when}', { when: when(false) })
      : t('Appointment cancelled by link: {when}', { when: when(false) }),
    greeting: t('Good day,'),
    opening: failed
      ? t('A message about this appointment could not be delivered. Please call the client.')
      : t('An appointment was cancelled by the link of its client.'),
    facts: [
      ...knownFact(t('Client'), [client]),
      ...knownFact(t('Phone'), [phone]),
      ...knownFact(t('When'), [when(true)]),
      ...knownFact(t('Services'), services),
      ...(failed ? knownFact(t('E-mail'), [recipient]) : knownFact(t('Reason'), [reason])),
    ],
    button: failed
      ? failedButton(t, appOrigin)
      : {
          label: t('See the day in the calendar'),
          url: `${appOrigin}/calendar?date=${day}&visit=${notice.visit_id}`,
        },
    notes: [],
    footer: t('Choose what we e-mail you about under Settings › Notifications.'),
  }
  return withOwnText(mail, own, {
    client: client ?? '',
    date: wallDay(language, business.timezone, starts_at, false),
    time: wallClock(starts_at, business.timezone),
    service: services.join(', '),
    salon: business.name,
  })
}
