import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { addressOfHost } from '../../kit/security/public-address.ts'
import { pushHostOf } from './push-hosts.ts'

/** Seconds for looking up, connecting, sending and the answer together: less than a lease. */
const mostSeconds = 10
const mostAnswerBytes = 16_384

/** Outcome of handing a message to a push service. `gone`: the subscription has ended. */
export type PushOutcome =
  | { sent: true }
  | { sent: false; gone: boolean; permanent: boolean; perhaps: boolean; blocked: boolean; reason: string }

/** Where a push service is reached; tests lead to a stand-in. */
export type Reach = (
  host: string,
) => Promise<{ address: string; port: number; plain: boolean } | 'inside' | 'unknown'>

/** Resolves a push service. An address inside the network of the installation is refused, as for webhooks. */
export const reachPublic: Reach = async (host) => {
  const found = await addressOfHost(host, false)
  return typeof found === 'string' ? found : { ...found, port: 443, plain: false }
}

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
  const host = pushHostOf(endpoint)
  if (host === null) return failed('The push service of this device is not allowed.', { permanent: true })
  const deadline = AbortSignal.timeout(mostSeconds * 1_000)
  const passed = new Promise<'passed'>((resolve) =>
    deadline.addEventListener('abort', () => resolve('passed'), { once: true }),
  )
  const found = await Promise.race([reach(host), passed])
  if (found === 'passed') return failed('The push service did not answer in time.', { blocked: true })
  if (found === 'inside')
    return failed('The push service of this device is not allowed.', { permanent: true })
  if (found === 'unknown') return failed('The push service cannot be reached.', { blocked: true })
  return send(new URL(endpoint), found, { headers, body, deadline })
}

function send(
  { host, pathname, search }: URL,
  to: { address: string; port: number; plain: boolean },
  { headers, body, deadline }: { headers: Record<string, string>; body: Buffer; deadline: AbortSignal },
): Promise<PushOutcome> {
  return new Promise((resolve) => {
    let isConnected = false
    const sent = (to.plain ? requestPlain : request)(
      {
        method: 'POST',
        host: to.address,
        port: to.port,
        path: pathname + search,
        ...(!to.plain && { servername: host }),
        headers: { ...headers, host, 'content-length': body.length },
        agent: false,
        signal: deadline,
      },
      (answer) => {
        let read = 0
        answer.on('data', (part: Buffer) => {
          read += part.length
          if (read > mostAnswerBytes) answer.destroy()
        })
        answer.on('error', () => {})
        answer.on('close', () => resolve(outcomeOf(answer.statusCode ?? 0)))
      },
    )
    sent.on('socket', (socket) =>
      socket.once(to.plain ? 'connect' : 'secureConnect', () => {
        isConnected = true
      }),
    )
    sent.on('error', () => resolve(silence(deadline.aborted, isConnected)))
    sent.end(body)
  })
}

const silence = (isLate: boolean, isConnected: boolean) =>
  failed(isLate ? 'The push service did not answer in time.' : 'The connection to the push service broke.', {
    perhaps: isConnected,
    blocked: true,
  })

/** Judges an answer by RFC 8030. Only too many requests and faults of the service are worth another attempt. */
function outcomeOf(code: number): PushOutcome {
  if (code >= 200 && code < 300) return { sent: true }
  if (code === 404 || code === 410)
    return failed('This device no longer takes push messages.', { gone: true, permanent: true })
  const reason = `${code} The push service refused it.`
  if (code === 429 || code >= 500) return failed(reason, { blocked: true })
  return failed(reason, { permanent: true })
}
