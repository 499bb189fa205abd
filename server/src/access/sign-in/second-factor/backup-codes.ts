import { randomInt } from 'node:crypto'
import { backupCodeCount } from '@wizyta/contract/access/sign-in/second-factor'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../kit/database/database.ts'
import { keyedHash } from '../keyed-hash.ts'

// Without signs that look alike on paper.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

/** Makes ten new codes in place of those before. They are shown this once; what is stored opens nothing. */
export async function makeBackupCodes(tx: Tx, { secretKey }: Config, userId: string): Promise<string[]> {
  await sql`delete from backup_codes where user_id = ${userId}`.execute(tx)
  const codes = Array.from({ length: backupCodeCount }, newCode)
  await tx
    .insertInto('backup_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(secretKey, userId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`)
}

/** Uses a code up. Of many at once one succeeds. */
export async function takeBackupCode(
  tx: Tx,
  { secretKey, formerSecretKey }: Config,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase()
  const keys = [secretKey, formerSecretKey].filter((key) => key !== null)
  const { numAffectedRows } = await sql`
    update backup_codes set used_at = now()
    where user_id = ${userId} and used_at is null
      and code_hash = any (${keys.map((key) => hashOf(key, userId, code))}::bytea[])`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

const newCode = () => Array.from({ length: 2 * half }, () => signs[randomInt(signs.length)]).join('')

const hashOf = (secretKey: string, userId: string, code: string) =>
  keyedHash(secretKey, 'backup code', `${userId} ${code}`)
