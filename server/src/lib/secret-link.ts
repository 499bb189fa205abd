import { isSigned, signedIdsOf, signedToken } from './signed-token.ts'

/** Whose visit a link opens. A new generation makes the links given out before worthless. */
export interface LinkedIds {
  businessId: string
  visitId: string
}

/**
 * The token of a visit's secret link.
 * @param secretKey `config.secretKey`
 * @param generation `visits.link_generation`
 */
export const linkToken = (
  secretKey: string,
  { businessId, visitId }: LinkedIds,
  generation: number,
): string => signedToken(secretKey, 'visit link', { businessId, id: visitId }, generation)

/** The address that a client opens. */
export const linkUrl = (
  { appOrigin, secretKey }: { appOrigin: string; secretKey: string },
  ids: LinkedIds,
  generation: number,
): string => `${appOrigin}/visit/${linkToken(secretKey, ids, generation)}`

/** The ids that a token names; nothing is proven until `opens` says so. Null: not a token. */
export function idsOfToken(token: string): LinkedIds | null {
  const ids = signedIdsOf(token)
  return ids && { businessId: ids.businessId, visitId: ids.id }
}

/** Whether the token was given out for the visit's present generation. Takes the same time for every wrong one. */
export const opens = (secretKey: string, token: string, generation: number): boolean =>
  isSigned(secretKey, 'visit link', token, generation)
