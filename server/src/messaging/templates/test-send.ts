import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import { conflict } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { queueWritten } from '../messages/queue-written.ts'
import { type AppContext, previewTemplate } from './preview.ts'

/** Sends a mail written from texts that are not saved to the user, by the outbox of the business. */
export async function sendTemplateTest(
  call: AppContext,
  draft: TemplateDraft,
): Promise<{ recipient: string }> {
  const { tx, businessId, session, app } = call
  if (draft.channel !== 'email') throw conflict('An SMS cannot be sent as a test yet.')
  await countAttempts(app.database, [
    { scope: 'template-test', subject: session.user.id, max: 20, windowSeconds: 3_600 },
  ])
  const { subject, text, html } = await previewTemplate(call, draft)
  const recipient = session.user.email
  await queueWritten(
    tx,
    businessId,
    { kind: 'template_test' },
    { recipient, subject, text, html: html ?? '', due_at: new Date().toISOString() },
  )
  return { recipient }
}
