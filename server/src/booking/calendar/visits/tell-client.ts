import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Config } from '../../../config.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { recordEvent } from '../../../kit/security/record-event.ts'
import { addressOf } from '../../../kit/security/secret-address.ts'
import { chooseTelling } from '../../../messaging/messages/choose-telling.ts'
import { findLinkGeneration, findVisit } from '../queries.ts'

/** Has the client of a visit told after all, or not; the visit stays as it is. */
export async function tellClient(
  { tx, businessId }: BusinessContext,
  id: string,
  notify: boolean,
): Promise<Visit> {
  await chooseTelling(tx, businessId, id, notify)
  return findVisit(tx, businessId, id)
}

/**
 * Returns the client's own link of a visit, for staff who pass it on. Its bearer can act as the client, so the view
 * is recorded.
 */
export async function readVisitLink(
  { tx, businessId }: BusinessContext,
  id: string,
  config: Config,
): Promise<{ url: string }> {
  const generation = await findLinkGeneration(tx, businessId, id)
  if (generation === null)
    throw conflict('This appointment has no client card, so there is no link for a client.')
  await recordEvent(tx, { action: 'reveal', entity: 'events', entityId: id, part: 'visit_links' })
  return { url: addressOf(config, 'visit link', { businessId, id }, generation) }
}
