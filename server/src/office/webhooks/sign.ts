import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks: how a secret begins, before its bytes in base64. */
const prefix = 'whsec_'

/** Makes a secret of 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * Returns the headers of an attempt as Standard Webhooks says: HMAC-SHA256 over id, second and body.
 * @param secrets the present one first; a former one signs too while its day lasts
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
