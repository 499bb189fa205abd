import { type AddressPurpose, secretAddresses } from '@wizyta/contract/kit/secret-addresses'
import { type SignedIds, signedToken } from './signed-token.ts'

/** Purpose for which a provider of SMS calls its address. */
export type CallbackKind = 'reports' | 'replies'

/** Returns the address that a provider of SMS calls. A new connection has a new one. */
export const addressOfCallback = (
  { appOrigin, secretKey }: Installation,
  businessId: string,
  connectionId: string,
  kind: CallbackKind,
): string => {
  const token = signedToken(secretKey, 'sms callback', { businessId, id: connectionId }, 0)
  return `${appOrigin}/api/v1/public/sms/${token}/${kind}`
}

/** Parts from which addresses are made. */
export interface Installation {
  appOrigin: string
  secretKey: string
}

/**
 * Returns a secret address. It is made anew each time it is shown, and stored nowhere.
 * @param generation of what it opens: `visits.link_generation`, `generation` of the others
 */
export function addressOf(
  { appOrigin, secretKey }: Installation,
  purpose: AddressPurpose,
  ids: SignedIds,
  generation: number,
): string {
  return appOrigin + pathOf(secretKey, purpose, ids, generation)
}

/** Returns the path of a secret address. */
export function pathOf(
  secretKey: string,
  purpose: AddressPurpose,
  ids: SignedIds,
  generation: number,
): string {
  const token = signedToken(secretKey, purpose, ids, generation)
  return secretAddresses[purpose].path.replace(':token', token)
}
