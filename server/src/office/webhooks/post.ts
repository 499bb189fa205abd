import { hostOf, postOutside } from '../../kit/security/post-outside.ts'
import { addressOfHost, isInside } from '../../kit/security/public-address.ts'

const mostAnswerBytes = 65_536

export const receiverInside = 'This address lies inside the network of the installation and cannot be used.'
const receiverUnknown = 'No server was found under this name.'
export const receiverPort = 'Use port 443, which needs no number in the address.'
const receiverSilent = 'The receiver did not answer within 10 seconds.'

/** Outcome of an attempt: the HTTP status, or the reason why there was none. */
export type Answer = { code: number } | { reason: string }

/** Returns why an address can never be used; null: it can. Names are judged when they are resolved. */
export function refusalOfAddress(url: string, anyHost: boolean): string | null {
  if (anyHost) return null
  const { port } = new URL(url)
  if (port !== '') return receiverPort
  return isInside(hostOf(url)) ? receiverInside : null
}

/**
 * Posts a body over TLS to a receiver. At most 64 kB of the answer are read, and thrown away.
 * @param anyHost true: hosts inside the house, and all ports, are allowed (config.anyMailHost)
 */
export async function postTo(
  url: string,
  { headers, body, anyHost }: { headers: Record<string, string>; body: string; anyHost: boolean },
): Promise<Answer> {
  const refusal = refusalOfAddress(url, anyHost)
  if (refusal) return { reason: refusal }
  const reach = (host: string) => addressOfHost(host, anyHost)
  const posted = await postOutside(url, { headers, body, reach, mostAnswerBytes })
  if ('code' in posted) return posted
  if (!('text' in posted)) return { reason: posted.fault === 'inside' ? receiverInside : receiverUnknown }
  return { reason: posted.fault === 'late' ? receiverSilent : posted.text.slice(0, 300) }
}
