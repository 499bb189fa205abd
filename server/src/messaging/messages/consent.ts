import {
  type ClientChannel,
  type ClientEvent,
  eventRules,
  type TemplateClass,
} from '@wizyta/contract/messaging/templates/events'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { hasConsent } from '../../people/consents/has-consent.ts'

/** Builds the condition that the client `c` has agreed to marketing by a channel, and not withdrawn it. */
export const consentTo = (channel: ClientChannel): RawBuilder<boolean> => hasConsent(`marketing_${channel}`)

/** Returns the class of a message by each channel: the template's, or the usual one. */
export async function findClasses(
  tx: Tx,
  businessId: string,
  event: ClientEvent,
): Promise<Record<ClientChannel, TemplateClass>> {
  const { rows } = await sql<{ channel: ClientChannel; class: TemplateClass }>`
    select channel, class from message_templates
    where business_id = ${businessId} and event = ${event} and active and archived_at is null`.execute(tx)
  const usual = eventRules[event].class
  return {
    email: usual,
    sms: usual,
    ...Object.fromEntries(rows.map((row) => [row.channel, row.class])),
  }
}
