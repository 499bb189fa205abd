import { canGetSms } from '@wizyta/contract/messaging/sms/numbers'
import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import { sql } from 'kysely'
import { conflict } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { queueWritten } from '../messages/queue-written.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { type AppContext, previewTemplate } from './preview.ts'

/** Sends a mail written from texts that are not saved to the user, by the outbox of the business. */
export async function sendTemplateTest(
  call: AppContext,
  draft: TemplateDraft,
): Promise<{ recipient: string }> {
  if (draft.channel === 'push')
    throw conflict('Test push messages from your device, in the notification settings.')
  await countTest(call)
  return sendTestTo(call, draft.channel, await previewTemplate(call, draft))
}

/** Counts the tests of a user, of templates and mass messages together: each may cost the price of an SMS. */
export const countTest = ({ session, app }: AppContext) =>
  countAttempts(app.database, [
    { scope: 'template-test', subject: session.user.id, max: 20, windowSeconds: 3_600 },
  ])

/** Queues a written message to the own address or number of the user. */
export async function sendTestTo(
  call: AppContext,
  channel: 'email' | 'sms',
  { subject, text, html }: { subject: string; text: string; html: string | null },
): Promise<{ recipient: string }> {
  const { tx, businessId, session } = call
  if (channel === 'sms') return sendTestSms(call, text)
  const recipient = session.user.email
  await queueWritten(
    tx,
    businessId,
    { kind: 'template_test' },
    { recipient, subject, text, html: html ?? '', due_at: new Date().toISOString() },
  )
  return { recipient }
}

async function sendTestSms(
  { tx, businessId, session }: AppContext,
  text: string,
): Promise<{ recipient: string }> {
  const { rows } = await sql<{ phone: string }>`
    select e.phone from employees e
    where e.business_id = ${businessId} and e.user_id = ${session.user.id} and e.phone is not null
      and exists (select from sms_connections s where s.business_id = e.business_id)`.execute(tx)
  const recipient = rows[0]?.phone
  if (!recipient) throw conflict('Connect an SMS provider, and add your phone number to your employee card.')
  if (!canGetSms(recipient))
    throw conflict('No SMS go to the number of your employee card. Enter a mobile number there.')
  await queueSms(tx, businessId, { client_id: null, recipient, text, due_at: new Date().toISOString() })
  return { recipient }
}
