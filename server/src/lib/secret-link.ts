import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Whose visit a link opens. A new generation makes the links given out before worthless. */
export interface LinkedIds {
  businessId: string
  visitId: string
}

const idBytes = 16
const signatureBytes = 16

/**
 * The token of a visit's secret link: both ids and a signature of 128 bits that only this installation can make.
 * @param secretKey `config.secretKey`; a key of its own is derived from it
 * @param generation `visits.link_generation`
 */
export function linkToken(secretKey: string, ids: LinkedIds, generation: number): string {
  const named = Buffer.concat([bytesOf(ids.businessId), bytesOf(ids.visitId)])
  return Buffer.concat([named, signature(secretKey, named, generation)]).toString('base64url')
}

/** The address that a client opens. */
export const linkUrl = (
  { appOrigin, secretKey }: { appOrigin: string; secretKey: string },
  ids: LinkedIds,
  generation: number,
): string => `${appOrigin}/visit/${linkToken(secretKey, ids, generation)}`

/** The ids that a token names; nothing is proven until `opens` says so. Null: not a token. */
export function idsOfToken(token: string): LinkedIds | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * idBytes + signatureBytes || bytes.toString('base64url') !== token) return null
  return {
    businessId: uuidOf(bytes.subarray(0, idBytes)),
    visitId: uuidOf(bytes.subarray(idBytes, 2 * idBytes)),
  }
}

/** Whether the token was given out for the visit's present generation. Takes the same time for every wrong one. */
export function opens(secretKey: string, token: string, generation: number): boolean {
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, 2 * idBytes)
  const given = bytes.subarray(2 * idBytes)
  return given.length === signatureBytes && timingSafeEqual(given, signature(secretKey, named, generation))
}

function signature(secretKey: string, named: Buffer, generation: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta visit link 1', 32))
  return createHmac('sha256', key).update(named).update(`:${generation}`).digest().subarray(0, signatureBytes)
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
