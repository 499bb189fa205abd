import type { FastifyRequest } from 'fastify'
import { addressOf } from './network.ts'
import { Refusal } from './refusal.ts'

/** Returns the bearer token of a call, unchecked. The scheme may be written in any case (RFC 9110, 11.1). */
export const tokenOf = (request: FastifyRequest) =>
  /^Bearer +([\w-]{4,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Returns the business that a call names, and it alone: no cookie chooses one.
 * @param isEmbedded a picture in a page sets no header, so its address may name the business
 */
export function businessOf(request: FastifyRequest, isEmbedded: boolean): string | null {
  const inAddress = isEmbedded ? (request.query as { business?: unknown }).business : undefined
  const header = request.headers['business-id'] ?? inAddress
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(header)) {
    throw new Refusal(400, 'The business could not be recognised.')
  }
  return header
}

export function cookiesOf(request: FastifyRequest): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at).trim()] ??= part.slice(at + 1).trim()
  }
  return cookies
}

/** Returns where a session is used from. `unattended`: the screen polls by itself, without a recent user action. */
export const seenOf = ({ ip, headers }: FastifyRequest) => ({
  ip: addressOf(ip),
  // A stream asks again and again with the headers of its beginning, also when everybody has gone home.
  isUnattended: headers.unattended === 'yes' || headers.accept === 'text/event-stream',
})
