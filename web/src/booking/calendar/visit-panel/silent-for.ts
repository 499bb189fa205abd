import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { SilentReason } from '../planning/visit-form.ts'

/** Returns why the client of a visit gets no message; null when one is possible. */
export function silentFor({ client }: Pick<Visit, 'client'>): SilentReason | null {
  if (!client) return 'nobody'
  if (!client.email && !client.gets_sms) return 'no_email'
  return client.notify_by_email ? null : 'unwanted'
}

/** Returns true when an SMS is all that can tell the client of a visit. */
export const isToldBySms = ({ client }: Pick<Visit, 'client'>): boolean =>
  client !== null && !client.email && client.gets_sms === true
