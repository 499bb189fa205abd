import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { messagesToClient, WaysToClient } from '@wizyta/contract/messaging/client-messages/api'
import { canGetSms } from '@wizyta/contract/messaging/sms/numbers'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { emailBounces } from '../../people/names/channel.ts'
import { paragraphsOf } from '../message-texts/own-text.ts'
import { translators } from '../messages/mail-parts.ts'
import { queueWritten } from '../messages/queue-written.ts'
import { queueSms } from '../sms/queue-sms.ts'

type Given = BodyOf<typeof messagesToClient.create>

interface Reached {
  language: Language
  phone: string | null
  email: string | null
  bounces: boolean
  part_price: number | null
  business: string
  brand_colour: string
  address: string
  business_phone: string | null
}

/** Answers by what a client can be written to, and what an SMS costs. */
export async function waysToClient(tx: Tx, businessId: string, clientId: string): Promise<WaysToClient> {
  return waysOf(await findReached(tx, businessId, clientId))
}

/** Queues a message to one client. It leaves once it can no longer be taken back, as any message does. */
export async function writeToClient(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  clientId: string,
  { channel, subject, text }: Given,
): Promise<{ id: string }> {
  const client = await findReached(tx, businessId, clientId)
  const hindrance = waysOf(client)[channel]
  if (hindrance === 'no_provider') throw conflict('Connect an SMS provider first.')
  if (hindrance === 'no_sms_number') throw conflict('No SMS go to this number.')
  if (hindrance === 'bounced') throw conflict('Mails to this address come back. Correct it, or write an SMS.')
  const recipient = channel === 'sms' ? client.phone : client.email
  if (recipient === null)
    throw conflict(
      channel === 'sms' ? 'The client has no phone number.' : 'The client has no e-mail address.',
    )
  const id =
    channel === 'sms'
      ? await queueSms(tx, businessId, { client_id: clientId, recipient, text })
      : await queueWritten(
          tx,
          businessId,
          { kind: 'direct' },
          { recipient, client_id: clientId, ...writeMail(client, subject ?? null, text) },
        )
  return { id }
}

function waysOf({ phone, email, bounces, part_price }: Reached): WaysToClient {
  const sms =
    phone === null
      ? 'no_address'
      : !canGetSms(phone)
        ? 'no_sms_number'
        : part_price === null
          ? 'no_provider'
          : null
  return { sms, email: email === null ? 'no_address' : bounces ? 'bounced' : null, part_price }
}

async function findReached(tx: Tx, businessId: string, clientId: string): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select c.language, c.phone, c.email, ${emailBounces} as bounces, (
        select s.part_price from sms_connections s where s.business_id = c.business_id order by s.rank, s.id limit 1) as part_price,
      coalesce(b.public_name, b.name) as business, b.brand_colour, concat_ws(', ', b.street, b.city) as address, b.phone as business_phone
    from clients c join businesses b on b.id = c.business_id
    where c.business_id = ${businessId} and c.id = ${clientId} and c.archived_at is null`.execute(tx)
  return found(rows)
}

function writeMail(client: Reached, subject: string | null, written: string) {
  const t = translators[client.language]
  const { business, language } = client
  const mail: MailText = {
    language,
    brandColour: client.brand_colour,
    business,
    subject: subject ?? t('Message from {business}', { business }),
    greeting: t('Good day,'),
    opening: t('Message from {business}', { business }),
    facts: [],
    button: null,
    notes: paragraphsOf(written),
    footer: [client.address, client.business_phone].filter(Boolean).join(', '),
  }
  return { subject: mail.subject, text: writeText(mail), html: writeHtml(mail) }
}
