import { postOutside, type Reached } from '../../kit/security/post-outside.ts'
import { addressOfHost } from '../../kit/security/public-address.ts'
import { pushHostOf } from './push-hosts.ts'

const mostAnswerBytes = 16_384

/** Outcome of handing a message to a push service. `gone`: the subscription has ended. */
export type PushOutcome =
  | { sent: true }
  | { sent: false; gone: boolean; permanent: boolean; perhaps: boolean; blocked: boolean; reason: string }

/** Where a push service is reached; tests lead to a stand-in. */
export type Reach = (host: string) => Promise<Reached>

/** Resolves a push service. An address inside the network of the installation is refused, as for webhooks. */
export const reachPublic: Reach = (host) => addressOfHost(host, false)

const failed = (reason: string, is: Partial<Exclude<PushOutcome, { sent: true }>> = {}): PushOutcome => ({
  sent: false,
  gone: false,
  permanent: false,
  perhaps: false,
  blocked: false,
  reason,
  ...is,
})

/**
 * Posts a message to the push service of a subscription, and to no other address: redirects are not followed. The
 * address is judged again, since what is known as a service may have changed.
 */
export async function postPush(
  endpoint: string,
  { headers, body, reach }: { headers: Record<string, string>; body: Buffer; reach: Reach },
): Promise<PushOutcome> {
  if (pushHostOf(endpoint) === null)
    return failed('The push service of this device is not allowed.', { permanent: true })
  const posted = await postOutside(endpoint, { headers, body, reach, mostAnswerBytes })
  if ('code' in posted) return outcomeOf(posted.code)
  if (!('text' in posted))
    return posted.fault === 'inside'
      ? failed('The push service of this device is not allowed.', { permanent: true })
      : failed('The push service cannot be reached.', { blocked: true })
  return failed(
    posted.fault === 'late'
      ? 'The push service did not answer in time.'
      : 'The connection to the push service broke.',
    { perhaps: posted.isConnected, blocked: true },
  )
}

/** Judges an answer by RFC 8030. Only too many requests and faults of the service are worth another attempt. */
function outcomeOf(code: number): PushOutcome {
  if (code >= 200 && code < 300) return { sent: true }
  if (code === 404 || code === 410)
    return failed('This device no longer takes push messages.', { gone: true, permanent: true })
  const reason = `${code} The push service refused it.`
  if (code === 429 || code >= 500) return failed(reason, { blocked: true })
  return failed(reason, { permanent: true })
}
