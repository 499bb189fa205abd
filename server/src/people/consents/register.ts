import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, clientHealth } from '@wizyta/contract/kit/permission'
import type { ClientConsent, Consent, ConsentWay, consents } from '@wizyta/contract/people/consents/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { liftUnsubscribed } from '../../messaging/suppressions/lift-unsubscribed.ts'
import { fullName } from '../names/names.ts'
import { refuseOlderConsent } from './older-consent.ts'

const state = sql`case when e.is_given then 'given' else 'withdrawn' end`
const isCurrent = sql`not exists (
  select from consent_entries later
  where later.business_id = e.business_id and later.client_id = e.client_id and later.kind_id = e.kind_id
    and later.number > e.number)`
const columns = sql`
  e.id, e.client_id, ${fullName('c')} as client, e.kind_id, k.name as kind, k.purpose, e.text_number, ${state} as state,
  ${isCurrent} as is_current, e.given_on, e.way, e.proof, u.name as by, e.at as created_at`
const from = sql`
  from consent_entries e
  join clients c on c.business_id = e.business_id and c.id = e.client_id
  join consent_kinds k on k.business_id = e.business_id and k.id = e.kind_id
  left join users u on u.id = e.by_id`
/** Consent to health data says something of health: readers without the right do not see it. */
const within = sql`(not hides_health() or k.purpose <> 'health')`

export const listConsents = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Consent>(tx, query, {
    businessId,
    from,
    within,
    columns,
    alias: 'e',
    archivable: false,
    defaultSort: '-number',
    search: (term) => everyWordIn(fullName('c'), term),
    filters: {
      purpose: (purposes: string[]) => sql`k.purpose = any (${purposes}::text[])`,
      state: ([wanted]: string[]) => sql`e.is_given = ${wanted === 'given'}`,
      current: ([wanted]: string[]) => (wanted === 'yes' ? isCurrent : sql`not ${isCurrent}`),
    },
  })

/** Lists the kinds in use, each with the last entry of the client. */
export async function listConsentsOf(
  tx: Tx,
  businessId: string,
  clientId: string | null,
): Promise<{ data: ClientConsent[] }> {
  const { rows } = await sql<ClientConsent>`
    select k.id as kind_id, k.name, k.name_en, k.purpose, k.text, k.text_en, k.text_number, last.content as last,
      case when last.content ->> 'state' = 'given' then kept.cause end as kept_back
    from consent_kinds k
    left join lateral (
      select json_build_object('state', ${state}, 'text_number', e.text_number, 'given_on', e.given_on, 'way', e.way,
        'proof', e.proof, 'by', u.name) as content
      from consent_entries e left join users u on u.id = e.by_id
      where e.business_id = k.business_id and e.client_id = ${clientId}::uuid and e.kind_id = k.id
      order by e.number desc limit 1) last on true
    left join clients c on c.business_id = k.business_id and c.id = ${clientId}::uuid
    left join suppressions kept on kept.business_id = k.business_id and kept.released_at is null and 'marketing_' || kept.channel = k.purpose
      and kept.address = lower(case kept.channel when 'sms' then c.phone else c.email end)
    where k.business_id = ${businessId} and ${within} and (k.archived_at is null or last.content is not null)
    order by k.sort_order, k.id`.execute(tx)
  return { data: rows.map(({ kept_back, ...kind }) => ({ ...kind, ...(kept_back && { kept_back }) })) }
}

export async function showConsentsOf(tx: Tx, businessId: string, clientId: string) {
  const { rows } =
    await sql`select from clients where business_id = ${businessId} and id = ${clientId}`.execute(tx)
  found(rows)
  return listConsentsOf(tx, businessId, clientId)
}

/** Records that a client gave or withdrew consents, each in the version of the text that holds now. */
export async function recordConsents(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  { client_id, kind_ids, state, given_on, way, proof }: BodyOf<typeof consents.create>,
): Promise<{ data: ClientConsent[] }> {
  await checkReferences(tx, businessId, 'clients', { client_id })
  const { rows: day } = await sql<{ today: string }>`
    select (now() at time zone timezone)::date as today from businesses where id = ${businessId}`.execute(tx)
  const { today } = found(day)
  if (given_on && given_on > today) throw invalid({ given_on: ['This day is still to come.'] })
  const { rows: kinds } = await sql<{ id: string; purpose: string }>`
    select id, purpose from consent_kinds
    where business_id = ${businessId} and id = any (${kind_ids}::uuid[])
      and (archived_at is null or ${state === 'withdrawn'})`.execute(tx)
  if (kinds.length < new Set(kind_ids).size)
    throw invalid({ kind_ids: ['This is not one of the possible values.'] })
  if (kinds.some(({ purpose }) => purpose === 'health') && !allows(session, clientHealth))
    throw new Refusal(403, 'You do not have the right to do this here.')
  if (state === 'given')
    await refuseOlderConsent(tx, businessId, {
      clientId: client_id,
      on: given_on ?? today,
      kinds: sql`k.id = any (${kind_ids}::uuid[])`,
      field: 'given_on',
    })
  await appendConsents(tx, businessId, {
    clientId: client_id,
    kindIds: kinds.map(({ id }) => id),
    isGiven: state === 'given',
    on: given_on ?? today,
    way,
    proof: proof ?? null,
  })
  if (state === 'given')
    await liftUnsubscribed(tx, businessId, {
      clientId: client_id,
      channels: kinds.flatMap(({ purpose }) =>
        purpose === 'marketing_email' ? ['email'] : purpose === 'marketing_sms' ? ['sms'] : [],
      ),
      on: given_on ?? today,
    })
  return listConsentsOf(tx, businessId, client_id)
}

/** Appends entries to the register. What is withdrawn keeps the version of the text that was given. */
export async function appendConsents(
  tx: Tx,
  businessId: string,
  entry: {
    clientId: string
    kindIds: readonly string[]
    isGiven: boolean
    on: string
    way: ConsentWay
    proof: string | null
  },
): Promise<void> {
  await sql`
    insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way, proof)
    select k.business_id, ${entry.clientId}, k.id,
      case when ${entry.isGiven} then k.text_number else coalesce((
        select e.text_number from consent_entries e
        where e.business_id = k.business_id and e.client_id = ${entry.clientId} and e.kind_id = k.id and e.is_given
        order by e.number desc limit 1), k.text_number) end,
      ${entry.isGiven}, ${entry.on}, ${entry.way}, ${entry.proof}
    from consent_kinds k
    where k.business_id = ${businessId} and k.id = any (${entry.kindIds}::uuid[])
    order by k.sort_order, k.id`.execute(tx)
}
