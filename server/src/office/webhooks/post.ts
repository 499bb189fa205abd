import { request } from 'node:https'
import { isIP } from 'node:net'
import { addressOfHost, isInside } from '../../kit/security/public-address.ts'

/** Seconds for looking up, connecting, sending and the answer together. */
const mostSeconds = 10
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
 * Posts a body over TLS to the address that was judged, and to no other: redirects are not followed. The certificate
 * is that of the name. At most 64 kB of the answer are read, and thrown away.
 * @param anyHost true: hosts inside the house, and all ports, are allowed (config.anyMailHost)
 */
export async function postTo(
  url: string,
  { headers, body, anyHost }: { headers: Record<string, string>; body: string; anyHost: boolean },
): Promise<Answer> {
  const refusal = refusalOfAddress(url, anyHost)
  if (refusal) return { reason: refusal }
  const deadline = AbortSignal.timeout(mostSeconds * 1_000)
  const passed = new Promise<'passed'>((resolve) =>
    deadline.addEventListener('abort', () => resolve('passed'), { once: true }),
  )
  const found = await Promise.race([addressOfHost(hostOf(url), anyHost), passed])
  if (found === 'passed') return { reason: receiverSilent }
  if (found === 'inside') return { reason: receiverInside }
  if (found === 'unknown') return { reason: receiverUnknown }
  return send(url, found.address, { headers, body, deadline })
}

/** An address of IPv6 without its brackets. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

function send(
  url: string,
  address: string,
  { headers, body, deadline }: { headers: Record<string, string>; body: string; deadline: AbortSignal },
): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url)
  const name = hostOf(url)
  return new Promise((resolve) => {
    const sent = request(
      {
        method: 'POST',
        host: address,
        port: port || 443,
        path: pathname + search,
        servername: isIP(name) ? '' : name,
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: deadline,
      },
      (answer) => {
        let read = 0
        answer.on('data', (part: Buffer) => {
          read += part.length
          if (read > mostAnswerBytes) answer.destroy()
        })
        // The status stands, whatever becomes of the rest.
        answer.on('error', () => {})
        answer.on('close', () => resolve({ code: answer.statusCode ?? 0 }))
      },
    )
    sent.on('error', (error) =>
      resolve({ reason: deadline.aborted ? receiverSilent : error.message.slice(0, 300) }),
    )
    sent.end(body)
  })
}
