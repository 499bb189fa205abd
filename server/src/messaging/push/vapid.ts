import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** Key pair of the installation on P-256. */
export interface PushKey {
  /** Uncompressed, 65 bytes. */
  publicKey: Buffer
  /** 32 bytes. */
  privateKey: Buffer
}

/** At most 24 hours by RFC 8292; half of it allows for clocks that differ. */
const validSeconds = 12 * 3_600

export function makePushKey(): PushKey {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  // Leading zeros are left out by Node.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey, privateKey }
}

/**
 * Writes the `Authorization` header of RFC 8292: a token that the installation signed for one push service.
 * @param contact `mailto:` or `https:` address of the operator
 */
export function vapidHeader(
  { publicKey, privateKey }: PushKey,
  endpoint: string,
  contact: string,
  now = Date.now(),
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1_000) + validSeconds,
    sub: contact,
  }
  const body = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${body}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
