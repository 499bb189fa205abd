import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { AddressPurpose } from '@wizyta/contract/kit/secret-addresses'

/** Addresses of clients and employees, and those that a provider of SMS calls. */
type SignedPurpose = AddressPurpose | 'sms callback'

/** Whose token it is. A new generation makes the ones given out before worthless. */
export interface SignedIds {
  businessId: string
  id: string
}

const idBytes = 16
const signatureBytes = 16

/**
 * Returns a secret token that is stored nowhere: both ids, and a signature of 128 bits.
 * @param secretKey `config.secretKey`; a key of its own is derived from it
 */
export function signedToken(
  secretKey: string,
  purpose: SignedPurpose,
  { businessId, id }: SignedIds,
  generation: number,
): string {
  const named = Buffer.concat([bytesOf(businessId), bytesOf(id)])
  return Buffer.concat([named, signature(secretKey, purpose, named, generation)]).toString('base64url')
}

/** The ids that a token names; nothing is proven until `isSigned` says so. Null: not a token. */
export function signedIdsOf(token: string): SignedIds | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * idBytes + signatureBytes || bytes.toString('base64url') !== token) return null
  return {
    businessId: uuidOf(bytes.subarray(0, idBytes)),
    id: uuidOf(bytes.subarray(idBytes, 2 * idBytes)),
  }
}

/** Returns true when the token was issued for the present generation. Takes the same time for every wrong one. */
export function isSigned(
  secretKey: string,
  purpose: SignedPurpose,
  token: string,
  generation: number,
): boolean {
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, 2 * idBytes)
  const given = bytes.subarray(2 * idBytes)
  return (
    given.length === signatureBytes &&
    timingSafeEqual(given, signature(secretKey, purpose, named, generation))
  )
}

function signature(secretKey: string, purpose: SignedPurpose, named: Buffer, generation: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `wizyta ${purpose} 1`, 32))
  return createHmac('sha256', key).update(named).update(`:${generation}`).digest().subarray(0, signatureBytes)
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
