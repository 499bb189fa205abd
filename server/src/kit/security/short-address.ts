import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { type AddressPurpose, secretAddresses } from '@wizyta/contract/kit/secret-addresses'
import { shortAlphabet, shortLetters, shortPath } from '@wizyta/contract/kit/short-address'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Origin } from '../http/origin.ts'
import { countAttempts } from './attempts.ts'
import { findOpened } from './open-address.ts'
import { type Installation, pathOf } from './secret-address.ts'
import type { SignedIds } from './signed-token.ts'

/** Pages that clients open; the others are called by programs, which do not mind length. */
const pages = (Object.keys(secretAddresses) as AddressPurpose[])
  .filter((purpose) => !secretAddresses[purpose].path.startsWith('/api/'))
  .map((purpose) => ({ purpose, start: secretAddresses[purpose].path.replace(':token', '') }))

/**
 * Replaces the secret addresses in a text by short ones that lead to them. The same address has the same short form
 * each time. Neither is stored: a short one is found by its hash.
 */
export async function withShortAddresses(
  tx: Tx,
  { appOrigin, secretKey }: Installation,
  text: string,
): Promise<string> {
  let short = text
  for (const { purpose, start } of pages) {
    const [, ...parts] = text.split(appOrigin + start)
    for (const part of parts) {
      const token = part.match(/^[\w-]{64}(?![\w-])/)?.[0]
      const opened = token ? await findOpened(tx, { secretKey }, purpose, token) : null
      if (!token || !opened) continue
      const { ids, generation } = opened
      const code = codeOf(secretKey, purpose, ids, generation)
      await sql`
        insert into short_addresses (business_id, code_hash, purpose, subject_id, generation)
        values (${ids.businessId}, ${hashOf(code)}, ${purpose}, ${ids.id}, ${generation}) on conflict do nothing`.execute(
        tx,
      )
      short = short.replace(appOrigin + start + token, appOrigin + shortPath + code)
    }
  }
  return short
}

/**
 * Returns the path that a short address leads to; null: it leads nowhere. Guessing is slowed down.
 * @param typed its letters; case does not matter, o counts as 0, i and l as 1
 */
export async function longPathOf(
  { database, secretKey }: { database: Database; secretKey: string },
  typed: string,
  { network }: Pick<Origin, 'network'>,
): Promise<string | null> {
  const code = typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const [found] =
    code.length === shortLetters
      ? await database.statement<Found>(
          'select business_id, purpose, subject_id, generation from open_short_address($1)',
          [hashOf(code)],
        )
      : []
  if (found)
    return pathOf(
      secretKey,
      found.purpose,
      { businessId: found.business_id, id: found.subject_id },
      found.generation,
    )
  await countAttempts(database, [{ scope: 'short-address', subject: network, max: 60, windowSeconds: 600 }])
  return null
}

interface Found {
  business_id: string
  purpose: AddressPurpose
  subject_id: string
  generation: number
}

function codeOf(secretKey: string, purpose: AddressPurpose, ids: SignedIds, generation: number): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta short address 1', 32))
  const mac = createHmac('sha256', key)
    .update(`${purpose}:${ids.businessId}:${ids.id}:${generation}`)
    .digest()
  return Array.from(mac.subarray(0, shortLetters), (byte) => shortAlphabet[byte & 31]).join('')
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
