import type { Config } from '../../config.ts'
import { isSigned, type SignedIds, signedIdsOf, signedToken } from '../../kit/security/signed-token.ts'

const purpose = 'sms callback'

/** What a provider calls an address for. */
export type CallbackKind = 'reports' | 'replies'

/** Returns the address that a provider calls. Its token is signed and stored nowhere; a new connection has a new one. */
export const addressOfCallback = (
  { appOrigin, secretKey }: Pick<Config, 'appOrigin' | 'secretKey'>,
  businessId: string,
  connectionId: string,
  kind: CallbackKind,
): string => {
  const token = signedToken(secretKey, purpose, { businessId, id: connectionId }, 0)
  return `${appOrigin}/api/v1/public/sms/${token}/${kind}`
}

/** Returns the connection that a token names; null: it was not issued here. */
export function connectionOfCallback(secretKey: string, token: string): SignedIds | null {
  const ids = signedIdsOf(token)
  return ids && isSigned(secretKey, purpose, token, 0) ? ids : null
}
