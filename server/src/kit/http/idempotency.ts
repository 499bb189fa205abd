import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../database/database.ts'
import { rightsHash, type Session } from '../security/session.ts'
import { conflict, invalid, Refusal } from './refusal.ts'
import { WrittenJson } from './written-json.ts'

/**
 * Runs a creating call once for each `Idempotency-Key`, which is kept for a day for this user and business. A
 * repeated key answers as the first call did; with another body it is refused (422). The key is written in the same
 * transaction as the effect. Two calls at once wait for each other at its unique index. The first answer may hold
 * data that only the permissions of that time show. A user with other permissions only hears that it is done (409).
 * The permission for the call was checked before.
 */
export async function answerOnce(
  tx: Tx,
  session: Session,
  request: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') throw new Refusal(400, 'A creating call needs an Idempotency-Key.')
  if (!/^[\x21-\x7e]{8,128}$/.test(key))
    throw invalid({ 'idempotency-key': ['The Idempotency-Key has 8 to 128 plain characters.'] })
  const owner = { business_id: session.businessId as string, user_id: session.user.id, key }
  const bodyHash = createHash('sha256')
    .update(canonicalJson(askedFor(request)))
    .digest()
  const rights = rightsHash(session)

  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ ...owner, body_hash: bodyHash, rights_hash: rights })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await ownKey(tx, owner)
      .select(['body_hash', 'rights_hash', 'answer'])
      .executeTakeFirstOrThrow()
    if (!first.body_hash.equals(bodyHash))
      throw invalid({ 'idempotency-key': ['This Idempotency-Key was used for something else.'] })
    if (!first.rights_hash.equals(rights))
      throw conflict(
        'Your first attempt succeeded, but your rights have changed since. Check before you retry.',
        { reason: 'done_before' },
      )
    return { answer: first.answer, replayed: true }
  }
  const answer = await run()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: answer instanceof WrittenJson ? answer.text : JSON.stringify(answer ?? null) })
    .where('business_id', '=', owner.business_id)
    .where('user_id', '=', owner.user_id)
    .where('key', '=', owner.key)
    .execute()
  return { answer, replayed: false }
}

/** Returns the parsed call, so that the spelling of its address and the order of its keys do not matter. */
const askedFor = ({ method, routeOptions, params, query, body }: FastifyRequest) => [
  method,
  routeOptions.url,
  params,
  query,
  body,
]

/** JSON (RFC 8259) in which the keys of every object stand in one order: they have none there. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

const ownKey = (tx: Tx, owner: { business_id: string; user_id: string; key: string }) =>
  tx
    .selectFrom('idempotency_keys')
    .where('business_id', '=', owner.business_id)
    .where('user_id', '=', owner.user_id)
    .where('key', '=', owner.key)
