import { formatMoney } from '@wizyta/contract/kit/money'
import { addDays, instantAt, localDay } from '@wizyta/contract/kit/wall-time'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { VoucherMail } from '@wizyta/contract/sales/vouchers/mails'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { figureDate } from '../../kit/mail/wall-date.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { queueWritten } from '../../messaging/messages/queue-written.ts'
import { lockVouchers } from './lock-vouchers.ts'
import { namedHolder } from './named-holder.ts'
import { readPaper, writePaper } from './paper.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** Wall time at which a voucher of a chosen day leaves. */
const morning = '08:00'
/** Days ahead that may be chosen. */
const farthestDays = 366
/** Mails that are listed at most. */
const shown = 50

const columns = sql`m.id, m.status, shown_email(m.recipient) as recipient, m.due_at, m.sent_at,
  without_email(m.reason, m.recipient) as reason`

/** Lists the mails of a voucher, and the address to which it goes where none is given. */
export async function listVoucherMails({ tx, businessId }: Call, id: string) {
  const { email, address } = await addressOf(tx, businessId, id)
  const { rows } = await sql<VoucherMail>`
    select ${columns} from messages m where m.business_id = ${businessId} and m.voucher_id = ${id}
    order by m.created_at desc, m.id limit ${shown}`.execute(tx)
  return { data: rows, has_address: email !== null, address }
}

/** Sends a voucher by mail, at once or on a chosen day. A mail that it replaces is taken back. */
export async function mailVoucher(
  call: Call,
  id: string,
  given: {
    email?: string | undefined
    send_on?: string | undefined
    replaces_id?: string | undefined
  },
): Promise<VoucherMail> {
  const { tx, businessId, session } = call
  const voucher = found([...(await lockVouchers(call, [id])).values()])
  if (voucher.state !== 'active' && voucher.state !== 'frozen')
    throw conflict('This voucher cannot be used. It is not sent.')
  const today = localDay(Date.now(), session.timezone)
  const { send_on = today } = given
  if (send_on < today) throw invalid({ send_on: ['This day has passed.'] })
  if (send_on > addDays(today, farthestDays)) throw invalid({ send_on: ['This is too far away.'] })
  if (send_on > voucher.valid_to) throw invalid({ send_on: ['The voucher has expired by then.'] })
  const { email, client_id } = await addressOf(tx, businessId, voucher.id)
  const recipient = given.email ?? email
  if (recipient === null) throw conflict('The client has no e-mail address. Enter one.')
  if (given.replaces_id) await takeBackMail(call, given.replaces_id, voucher.id)
  const due_at =
    send_on === today ? undefined : new Date(instantAt(send_on, morning, session.timezone)).toISOString()
  const messageId = await queueWritten(
    tx,
    businessId,
    { kind: 'voucher', voucher_id: voucher.id },
    { recipient, client_id, ...(await writeMail(call, voucher.id)), due_at },
  )
  await recordEvent(tx, {
    action: 'reveal',
    entity: 'vouchers',
    entityId: voucher.id,
    part: 'voucher_codes',
  })
  const { rows } = await sql<VoucherMail>`
    select ${columns} from messages m where m.business_id = ${businessId} and m.id = ${messageId}`.execute(tx)
  return found(rows)
}

/** Takes back a waiting mail. Answers 409 where it is leaving, or has left. */
export async function takeBackMail(
  { tx, businessId }: Call,
  id: string,
  voucherId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from messages where business_id = ${businessId} and id = ${id} and kind = 'voucher'
      and (${voucherId}::uuid is null or voucher_id = ${voucherId}) for update`.execute(tx)
  if (found(rows).status !== 'queued') throw conflict('This mail has left already.')
  await sql`
    update messages set status = 'cancelled', reason = ${messageReasons.voucher_mail_off}, updated_at = now()
    where business_id = ${businessId} and id = ${id}`.execute(tx)
}

/** Takes back the waiting mails of vouchers that cannot be used any more. */
export async function dropMails(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update messages set status = 'cancelled', reason = ${messageReasons.voucher_off}, updated_at = now()
    where business_id = ${businessId} and voucher_id = any (${[...ids]}::uuid[]) and status = 'queued'`.execute(
    tx,
  )
}

/** Writes waiting mails anew, after the last day or the holder of a voucher has changed. */
export async function renewMails(call: Call, id: string): Promise<void> {
  const { tx, businessId } = call
  const { rows } = await sql<{ id: string }>`
    select id from messages where business_id = ${businessId} and voucher_id = ${id} and status = 'queued' for update`.execute(
    tx,
  )
  if (rows.length === 0) return
  const { subject, text, html, attachment } = await writeMail(call, id)
  await sql`
    with file as (
      insert into file_contents (business_id, bytes) values (${businessId}, ${Buffer.from(attachment.bytes)}) returning id
    )
    update messages m set subject = ${subject}, text = ${text}, html = ${html}, attachment_id = file.id, updated_at = now()
    from file where m.business_id = ${businessId} and m.id = any (${rows.map((row) => row.id)}::uuid[])`.execute(
    tx,
  )
}

async function addressOf(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ client_id: string | null; email: string | null; address: string | null }>`
    select v.client_id, c.email, case when not hides_contact() then c.email end as address from vouchers v
    left join clients c on c.business_id = v.business_id and c.id = v.client_id
    where v.business_id = ${businessId} and v.id = ${id}`.execute(tx)
  return found(rows)
}

interface Told {
  name: string
  kind: string
  value: number
  valid_to: string
  dedication: string | null
  holder_name: string | null
  business: string
  brand_colour: string
  address: string
  phone: string | null
  currency: string
  locale: Language
}

/** Writes the mail of a voucher in the language of the business. The code stands in the PDF alone. */
async function writeMail({ tx, businessId }: Call, id: string) {
  const { rows } = await sql<Told>`
    select v.name, v.kind, v.value, v.valid_to, v.dedication, ${namedHolder} as holder_name, coalesce(b.public_name, b.name) as business,
      b.brand_colour, concat_ws(', ', b.street, b.city) as address, b.phone, b.currency, b.locale
    from vouchers v join businesses b on b.id = v.business_id
    where v.business_id = ${businessId} and v.id = ${id}`.execute(tx)
  const told = found(rows)
  const { locale: language } = told
  const t = translators[language]
  const mail: MailText = {
    language,
    brandColour: told.brand_colour,
    business: told.business,
    subject: t('Your voucher – {business}', { business: told.business }),
    greeting: t('Good day,'),
    opening: t('your voucher is attached. Show it on paper or on a phone, or give its code.'),
    facts: [
      { label: t('Voucher'), lines: [told.name] },
      {
        label: t('Value|sum'),
        lines: told.kind === 'amount' ? [formatMoney(told.value, language, told.currency)] : [],
      },
      { label: t('For whom|voucher'), lines: told.holder_name ? [told.holder_name] : [] },
      { label: t('Dedication'), lines: told.dedication ? [told.dedication] : [] },
      { label: t('Valid to'), lines: [figureDate(told.valid_to, language)] },
    ].filter(({ lines }) => lines.length > 0),
    button: null,
    notes: [t('Anyone with the code can use the voucher.')],
    footer: [told.address, told.phone].filter(Boolean).join(', '),
  }
  const { bytes, name } = await writePaper(await readPaper({ tx, businessId }, id, language), 'a5', language)
  return {
    subject: mail.subject,
    text: writeText(mail),
    html: writeHtml(mail),
    attachment: { name, bytes },
  }
}
