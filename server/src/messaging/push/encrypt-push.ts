import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Key and secret of a browser (RFC 8291 §3). */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/** One record of this size holds the whole message (RFC 8188 §2); push services take no longer ones. */
const recordSize = 4096
/** Bytes of text that fit beside header, delimiter and tag. */
export const mostPushBytes = recordSize - 86 - 1 - 16

/** Returns true for a point on the curve: a message can be encrypted for it. */
export function isBrowserKey(p256dh: Buffer): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a text for one browser: RFC 8291 with the content coding aes128gcm of RFC 8188. Each message has a key pair
 * and a salt of its own; tests alone name them.
 */
export function encryptPush(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { privateKey, salt = randomBytes(16) }: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > mostPushBytes) throw new Error('The push message is too long.')
  const pair = createECDH('prime256v1')
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const shared = hkdfSync('sha256', pair.computeSecret(p256dh), auth, info, 32)
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes),
    )
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  // 2 ends the last record.
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed])
}
