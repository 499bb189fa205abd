import type { Usage } from '@wizyta/contract/sales/usage/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { reverseDocument } from '../stock/movements.ts'
import { findUsage } from './queries.ts'

/** Takes a usage back as a whole: each of its movements is reversed by another that names it. */
export async function reverseUsage(
  call: Pick<BusinessContext, 'tx' | 'businessId'>,
  id: string,
  reason: string,
): Promise<Usage> {
  const { tx, businessId } = call
  const { rows } = await sql<{ reversed_at: string | null }>`
    select reversed_at from usages where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  if (found(rows).reversed_at) throw conflict('This usage was taken back before.')
  await sql`
    update usages set reversed_at = now(), reversed_by_id = current_user_id(), reversal_reason = ${reason}
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  const { rows: lines } = await sql<{ movement_id: string }>`
    select movement_id from usage_lines
    where business_id = ${businessId} and usage_id = ${id} order by position`.execute(tx)
  const ids = lines.map(({ movement_id }) => movement_id)
  await reverseDocument(tx, businessId, ids, { ref: { kind: 'usage', id }, reason })
  return findUsage(call, id)
}
