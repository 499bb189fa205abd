import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Message that a stand-in got: the headers, and the text as the browser reads it. */
interface CaughtPush {
  path: string
  host: string
  headers: Record<string, string | string[] | undefined>
  content: { title: string; body: string; tag: string; url: string; lang: string }
}

export interface PushService {
  caught: CaughtPush[]
  requests: number
  port: number
  close(): Promise<void>
}

/** A browser that has subscribed. */
export interface FakeBrowser {
  keys: ECDH
  auth: Buffer
  endpoint: string
  /** As a page sends it to the server. */
  subscription: (publicKey: string) => { endpoint: string; p256dh: string; auth: string; public_key: string }
}

export function fakeBrowser(host = 'fcm.googleapis.com'): FakeBrowser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${host}/fcm/send/${randomBytes(12).toString('base64url')}`
  return {
    keys,
    auth,
    endpoint,
    subscription: (public_key) => ({
      endpoint,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
      public_key,
    }),
  }
}

/**
 * Decrypts a message of RFC 8291 as a browser does. Written apart from the product's code, step by step from the RFCs.
 */
export function decryptPush(sealed: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16)
  const idLength = sealed.readUInt8(20)
  const sender = sealed.subarray(21, 21 + idLength)
  const record = sealed.subarray(21 + idLength)
  if (record.length > sealed.readUInt32BE(16)) throw new Error('More than one record.')
  const keyInfo = Buffer.from(
    `WebPush: info\0${browser.getPublicKey('latin1')}${sender.toString('latin1')}`,
    'latin1',
  )
  const ikm = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, keyInfo, 32))
  const cek = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record has no end.')
  return padded.subarray(0, end).toString()
}

/**
 * Starts a push service that takes messages as the real ones do. It verifies the signature of RFC 8292, and decrypts the
 * text by the key of the browser.
 * @param answering status of the next answer, or `drop` to break the connection after the message was taken; 201 unless told
 */
export async function startPushService(
  browserAt: (endpoint: string) => FakeBrowser | undefined,
  answering: (endpoint: string) => number | 'drop' | undefined = () => undefined,
): Promise<PushService> {
  const service: PushService = { caught: [], requests: 0, port: 0, close: async () => {} }
  const server = createServer((request, reply) => void take(request, reply))
  const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    service.requests += 1
    const { host = '' } = request.headers
    const endpoint = `https://${host}${request.url}`
    const browser = browserAt(endpoint)
    const answer = answering(endpoint)
    if (typeof answer === 'number' && answer >= 300) {
      reply.writeHead(answer, { location: 'http://127.0.0.1:9/' }).end('no')
      return
    }
    if (!browser) return void reply.writeHead(404).end()
    if (!isSigned(String(request.headers.authorization), `https://${host}`))
      return void reply.writeHead(403).end()
    const content = JSON.parse(decryptPush(Buffer.concat(parts), browser.keys, browser.auth))
    service.caught.push({ path: request.url ?? '', host, headers: request.headers, content })
    if (answer === 'drop') return void request.socket.destroy()
    reply.writeHead(201).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.port = (server.address() as AddressInfo).port
  service.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return service
}

function isSigned(header: string, audience: string): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const isOver = said.exp * 1_000 < Date.now() || said.exp * 1_000 > Date.now() + 86_400_000
  if (point.length !== 65 || said.aud !== audience || isOver) return false
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  return verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
