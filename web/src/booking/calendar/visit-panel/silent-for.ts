import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { SilentReason } from '../new-visit/visit-form.ts'

/** Why the client of a visit gets no message; null when he may get one. */
export function silentFor({ client }: Pick<Visit, 'client'>): SilentReason | null {
  if (!client) return 'nobody'
  if (!client.email) return 'no_email'
  return client.notify_by_email ? null : 'unwanted'
}
