import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type SecretKeys, type SecretOf, seal, unseal } from '../../kit/security/secrets.ts'
import { makePushKey, type PushKey } from './vapid.ts'

const secretOf: SecretOf = { installation: true, purpose: 'push-key' }

/** Finds the key of the installation; null: there is none, or the secret key that opened it is gone. */
export async function findPushKey(tx: Tx, config: SecretKeys): Promise<PushKey | null> {
  const { rows } = await sql<{ public_key: Buffer; private_key: Buffer }>`
    select public_key, private_key from push_keys`.execute(tx)
  const [row] = rows
  const opened = row && unseal(config, secretOf, row.private_key)
  return row && opened ? { publicKey: row.public_key, privateKey: Buffer.from(opened, 'base64url') } : null
}

/**
 * Returns the key of the installation, which the first call makes. One that cannot be opened any more is replaced:
 * devices then subscribe anew.
 */
export async function takePushKey(tx: Tx, config: SecretKeys): Promise<PushKey> {
  const found = await findPushKey(tx, config)
  if (found) return found
  await sql`select pg_advisory_xact_lock(hashtext('push key'))`.execute(tx)
  const made = makePushKey()
  const kept = await findPushKey(tx, config)
  if (kept) return kept
  const sealed = seal(config, secretOf, made.privateKey.toString('base64url'))
  await sql`
    insert into push_keys (public_key, private_key) values (${made.publicKey}, ${sealed})
    on conflict (id) do update set public_key = excluded.public_key, private_key = excluded.private_key, created_at = now()`.execute(
    tx,
  )
  return made
}
