import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Suppression, SuppressionInput } from '@wizyta/contract/messaging/suppressions/api'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { phoneNumber } from '../../kit/lists/phone.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const address = sql`case when x.channel = 'sms' then shown_phone(x.address) else shown_email(x.address) end`
const columns = sql`x.id, x.channel, ${address} as address, x.cause, x.note, x.created_at, u.name as by`
const from = sql`from suppressions x left join users u on u.id = x.by_id`

/** Lists the addresses that get no marketing now. Masked ones are found by what is shown of them. */
export const listSuppressions = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Suppression>(tx, query, {
    businessId,
    from,
    within: sql`x.released_at is null`,
    columns,
    alias: 'x',
    defaultSort: '-created_at',
    archivable: false,
    search: (term) => everyWordIn(sql`concat_ws(' ', ${address}, x.note)`, term),
  })

async function findSuppression(tx: Tx, businessId: string, id: string): Promise<Suppression> {
  const { rows } = await sql<Suppression>`
    select ${columns} ${from} where x.business_id = ${businessId} and x.id = ${id}`.execute(tx)
  return found(rows)
}

export async function addSuppression(
  { tx, businessId, session }: BusinessContext,
  { channel, address: typed, cause, note }: SuppressionInput,
): Promise<Suppression> {
  const stored = channel === 'sms' ? phoneNumber(typed, 'address') : readEmail(typed)
  const { rows } = await sql<{ id: string }>`
    insert into suppressions (business_id, channel, address, cause, note, by_id)
    values (${businessId}, ${channel}, ${stored}, ${cause}, ${note ?? null}, ${session.user.id})
    on conflict do nothing returning id`.execute(tx)
  if (!rows[0]) throw conflict('This address is on the list already.')
  return findSuppression(tx, businessId, rows[0].id)
}

function readEmail(typed: string): string {
  const { data } = z.email().safeParse(typed.toLowerCase())
  if (data === undefined) throw invalid({ address: ['This is not an e-mail address.'] })
  return data
}

/** Releases an address. Released twice at once, it is released once. */
export async function releaseSuppression(
  { tx, businessId, session }: BusinessContext,
  id: string,
  reason: string,
): Promise<Suppression> {
  const before = await findSuppression(tx, businessId, id)
  const { rows } = await sql`
    update suppressions set released_at = now(), released_by_id = ${session.user.id}, release_reason = ${reason}
    where business_id = ${businessId} and id = ${id} and released_at is null returning id`.execute(tx)
  if (rows.length === 0) throw conflict('This address was released already.')
  return before
}
