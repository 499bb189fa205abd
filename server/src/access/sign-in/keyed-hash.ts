import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../config.ts'

/**
 * Hashes values that are too short for a plain hash, with a key for each purpose. The database alone, without the
 * secret key, allows no guessing.
 */
export function keyedHash(secretKey: Config['secretKey'], purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `wizyta ${purpose} 1`, 32))
  return createHmac('sha256', key).update(text).digest()
}
