import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Owner and purpose of a secret. Sealed for one business, user or installation and one purpose, it opens for no other. */
export type SecretOf =
  | { businessId: string; purpose: 'smtp-password' | 'webhook-secret' | `sms-token ${string}` }
  | { userId: string; purpose: 'authenticator' }
  | { installation: true; purpose: 'push-key' }

/** `config.secretKey` seals and opens; `config.formerSecretKey`, where there is one, still opens. */
export interface SecretKeys {
  secretKey: string
  formerSecretKey: string | null
}

/** First byte of what is sealed: how it was done. */
const format = 1
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret for the database (AES-256-GCM): format, id of the key, nonce, tag, ciphertext. The key is derived
 * from the secret key of the installation, which is not in the database.
 */
export function seal({ secretKey }: Pick<SecretKeys, 'secretKey'>, of: SecretOf, secret: string): Buffer {
  const { key, id } = sealingKey(secretKey)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(of, id))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([format]), id, nonce, cipher.getAuthTag(), text])
}

/** Decrypts what `seal` made. Null: by another key, for another business or purpose, or changed on the way. */
export function unseal(
  { secretKey, formerSecretKey }: SecretKeys,
  of: SecretOf,
  sealed: Buffer,
): string | null {
  const head = 1 + keyIdBytes
  if (sealed.length < head + nonceBytes + tagBytes || sealed[0] !== format) return null
  const id = sealed.subarray(1, head)
  const made = [secretKey, formerSecretKey].find((one) => one !== null && sealingKey(one).id.equals(id))
  if (!made) return null
  const nonce = sealed.subarray(head, head + nonceBytes)
  const tag = sealed.subarray(head + nonceBytes, head + nonceBytes + tagBytes)
  const text = sealed.subarray(head + nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(made).key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(bound(of, id)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function sealingKey(secretKey: string): { key: Buffer; id: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `wizyta secrets ${format}`, 32))
  // Tells keys apart and says nothing of them.
  return { key, id: createHash('sha256').update('id:').update(key).digest().subarray(0, keyIdBytes) }
}

const bound = (of: SecretOf, id: Buffer) =>
  Buffer.concat([Buffer.from(`${format}|${of.purpose}|${ownerOf(of)}|`), id])

const ownerOf = (of: SecretOf) =>
  'businessId' in of ? of.businessId : 'userId' in of ? of.userId : 'installation'
