import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../config.ts'

/**
 * Hashes what is too short to be kept as a plain hash, with a key of its own for each purpose: whoever has the database
 * and not the secret key of the installation can try nothing.
 */
export function keyedHash(secretKey: Config['secretKey'], purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `wizyta ${purpose} 1`, 32))
  return createHmac('sha256', key).update(text).digest()
}
