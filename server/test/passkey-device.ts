import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Deviations of the device. */
export interface Misuse {
  origin?: string
  rpId?: string
  /** False: without user verification by finger, face or PIN. */
  isVerified?: boolean
  /** Reported number of uses. */
  counter?: number
  userHandle?: string
}

/** A device that keeps one passkey, in software: it signs as a phone or a security key does. */
export function passkeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const authenticatorData = (misuse: Misuse, more: Buffer = Buffer.alloc(0)) => {
    counter += 1
    const flags = 0x01 | (misuse.isVerified === false ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(misuse.counter ?? counter)
    const rpId = misuse.rpId ?? new URL(origin).hostname
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, misuse: Misuse) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: misuse.origin ?? origin, crossOrigin: false }))
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** `navigator.credentials.create` */
    register(options: any, misuse: Misuse = {}) {
      owner = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(
        misuse,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]),
      )
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, misuse).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** `navigator.credentials.get` */
    use(options: any, misuse: Misuse = {}) {
      const authData = authenticatorData(misuse)
      const client = clientData('webauthn.get', options.challenge, misuse)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: misuse.userHandle ?? owner,
      })
    },
  }
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    ),
  )
}
