import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'

/** Seconds for looking up, connecting, sending and the answer together. */
const mostSeconds = 10

/** Where a host is reached, or why it is not. `plain`: without TLS, for tests alone. */
export type Reached = { address: string; port?: number; plain?: boolean } | 'inside' | 'unknown'

/** Outcome of a request: the HTTP status, or what prevented it. */
export type Posted =
  | { code: number }
  | { fault: 'inside' | 'unknown' }
  /** `isConnected`: the other side may have got it. */
  | { fault: 'late' | 'broken'; isConnected: boolean; text: string }

/**
 * Posts a body to a host that people from outside have named. It calls only the address that was judged.
 * Redirects are not followed. The certificate is that of the name. The answer is thrown away.
 * @param reach resolves and judges the host (`addressOfHost`)
 * @param mostAnswerBytes of the answer so much is read
 */
export async function postOutside(
  url: string,
  {
    reach,
    ...sent
  }: {
    headers: Record<string, string>
    body: string | Buffer
    reach: (host: string) => Promise<Reached>
    mostAnswerBytes: number
  },
): Promise<Posted> {
  const deadline = AbortSignal.timeout(mostSeconds * 1_000)
  const passed = new Promise<'passed'>((resolve) =>
    deadline.addEventListener('abort', () => resolve('passed'), { once: true }),
  )
  const found = await Promise.race([reach(hostOf(url)), passed])
  if (found === 'passed') return { fault: 'late', isConnected: false, text: '' }
  if (typeof found === 'string') return { fault: found }
  return send(url, found, { ...sent, deadline })
}

/** Returns the host of an address, one of IPv6 without its brackets. */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

function send(
  url: string,
  { address, port, plain = false }: Exclude<Reached, string>,
  {
    headers,
    body,
    mostAnswerBytes,
    deadline,
  }: {
    headers: Record<string, string>
    body: string | Buffer
    mostAnswerBytes: number
    deadline: AbortSignal
  },
): Promise<Posted> {
  const named = new URL(url)
  const name = hostOf(url)
  return new Promise((resolve) => {
    let isConnected = false
    const sent = (plain ? requestPlain : request)(
      {
        method: 'POST',
        host: address,
        port: port ?? (named.port || 443),
        path: named.pathname + named.search,
        ...(!plain && { servername: isIP(name) ? '' : name }),
        headers: { ...headers, host: named.host, 'content-length': Buffer.byteLength(body) },
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
    sent.on('socket', (socket) =>
      socket.once(plain ? 'connect' : 'secureConnect', () => {
        isConnected = true
      }),
    )
    sent.on('error', ({ message }) =>
      resolve({ fault: deadline.aborted ? 'late' : 'broken', isConnected, text: message }),
    )
    sent.end(body)
  })
}
