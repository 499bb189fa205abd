import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { ownConsentCalls } from '@wizyta/contract/people/consents/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import type { SignedIds } from '../../kit/security/signed-token.ts'
import { appendConsents } from './register.ts'

type Answer = AnswerOf<typeof ownConsentCalls.show>

/** Lists the consents in force of the client of a visit. The information on data is none: it cannot be withdrawn. */
export async function listOwnConsents(tx: Tx, { businessId, id }: SignedIds): Promise<Answer> {
  const { rows } = await sql<Answer['data'][number]>`
    select k.id as kind_id, ${nameIn(sql`c.language`, 'k')} as name,
      case when c.language = 'en' then coalesce(t.text_en, t.text) else t.text end as text, last.given_on
    from visits v
    join clients c on c.business_id = v.business_id and c.id = v.client_id
    join consent_kinds k on k.business_id = v.business_id and k.purpose <> 'privacy'
    cross join lateral (
      select e.is_given, e.given_on, e.text_number from consent_entries e
      where e.business_id = c.business_id and e.client_id = c.id and e.kind_id = k.id order by e.number desc limit 1) last
    join consent_texts t on t.business_id = k.business_id and t.kind_id = k.id and t.number = last.text_number
    where v.business_id = ${businessId} and v.id = ${id} and last.is_given
    order by k.sort_order, k.id`.execute(tx)
  return { data: rows }
}

/** Withdraws a consent for the client of a visit. One that is not in force stays as it is. */
export async function withdrawOwnConsent(tx: Tx, ids: SignedIds, kindId: string): Promise<Answer> {
  const { data } = await listOwnConsents(tx, ids)
  if (data.some(({ kind_id }) => kind_id === kindId)) {
    const { rows } = await sql<{ client_id: string; today: string }>`
      select v.client_id, (now() at time zone b.timezone)::date as today
      from visits v join businesses b on b.id = v.business_id
      where v.business_id = ${ids.businessId} and v.id = ${ids.id} for update of v`.execute(tx)
    const { client_id: clientId, today: on } = found(rows)
    await appendConsents(tx, ids.businessId, {
      clientId,
      kindIds: [kindId],
      isGiven: false,
      on,
      way: 'link',
      proof: null,
    })
  }
  return listOwnConsents(tx, ids)
}
