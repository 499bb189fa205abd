import { aheadStatuses, attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, wholeSalon } from '@wizyta/contract/kit/permission'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import type { Client, ClientInput } from '@wizyta/contract/people/clients/api'
import { type RawBuilder, sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import { ownVisits } from '../../booking/calendar/visits/visit-list.ts'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow, nextNumber } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { escapeLike, rowsWithText } from '../../kit/lists/search.ts'
import { keepOwnDiscountRule } from '../../sales/discounts/own-discount.ts'
import { ownFieldsOf, writeOwnFields } from '../client-fields/values.ts'
import { replaceGroups } from '../client-groups/assign.ts'
import { inGroups } from '../client-groups/members.ts'
import { recordConsents } from '../consents/register.ts'
import { getsSms } from '../names/channel.ts'
import { employeeName, fullName } from '../names/names.ts'
import { pinnedNotes } from '../names/pinned-notes.ts'
import { checkConsent } from './health.ts'
import { lostClients } from './lost-clients.ts'
import { checkedBlock } from './online-block.ts'
import { phonesOf } from './phones.ts'

const columns = sql`
  c.id, c.version, c.created_at, c.updated_at, c.archived_at, c.number, c.first_name, c.last_name,
  shown_phone(c.phone) as phone, shown_email(c.email) as email, shown_phones(c.other_phones) as other_phones,
  c.card_barcode, (select p.id from client_portraits p where p.business_id = c.business_id and p.client_id = c.id) as portrait_id, c.gender,
  c.birth_date, c.language, c.source, c.preferred_employee_id, c.note, c.alert, c.tags, c.notify_by_email, c.messages_by, ${getsSms} as gets_sms,
  c.address, c.company_name, c.company_nip, c.company_address, c.discount_percent, c.online_block, c.online_block_reason, c.deposit_rule, c.external_id, c.retention_until, ${ownFieldsOf} as own_fields,
  array(select n.text from client_notes n where n.business_id = c.business_id and n.client_id = c.id and n.kind = 'alert'
    and n.archived_at is null order by n.created_at, n.id) as alert_notes,
  ${pinnedNotes} as pinned_notes,
  array(select m.group_id from client_group_members m join client_groups g on g.business_id = m.business_id and g.id = m.group_id
    where m.business_id = c.business_id and m.client_id = c.id and g.kind = 'manual' and g.archived_at is null
    order by g.priority desc, g.name, g.id) as group_ids,
  shown_health(c.allergies) as allergies, shown_health(c.contraindications) as contraindications,
  shown_health(c.health_note) as health_note, case when not hides_health() then c.health_consent_on end as health_consent_on,
  v.no_show_count, v.late_cancel_count, v.visit_count, v.last_visit_at, v.next_visit_at`
const hasAttended = isOneOf('status', attendedStatuses)
const isNext = sql`${isOneOf('status', aheadStatuses)} and starts_at > now()`
const withVisits = sql`
  cross join lateral (
    select count(*) filter (where pays and status = 'no_show') as no_show_count,
      count(*) filter (where pays and status = 'cancelled' and cancelled_by = 'client' and cancelled_late) as late_cancel_count,
      count(*) filter (where ${hasAttended}) as visit_count,
      max(starts_at) filter (where ${hasAttended}) as last_visit_at,
      min(starts_at) filter (where ${isNext}) as next_visit_at
    from (
      select status, starts_at, cancelled_by, cancelled_late, true as pays from visits
      where visits.business_id = c.business_id and visits.client_id = c.id
      union all
      select status, starts_at, cancelled_by, cancelled_late, false from visits
      where visits.business_id = c.business_id and visits.id = any (array(
        select l.visit_id from visit_lines l where l.business_id = c.business_id and l.client_id = c.id))
    ) every_visit
  ) v`
/**
 * The next visit of each client, also one with another client. It is true at any moment; a stored one would grow old by
 * itself. A hash of the visits ahead finds the clients who have one, by the partial index `visits_open`. The indexes of
 * visits and lines are then asked for these alone.
 */
const nextVisit = (businessId: string) => sql`
  case when c.id in (
    select client_id from visits where business_id = ${businessId} and client_id is not null and ${isNext}
    union all
    select l.client_id from visit_lines l where l.business_id = ${businessId} and l.client_id is not null and l.visit_id in (
      select id from visits where business_id = ${businessId} and ${isNext}))
  then least(
    (select min(starts_at) from visits
      where visits.business_id = c.business_id and visits.client_id = c.id and ${isNext}),
    (select min(starts_at) from visits
      where visits.business_id = c.business_id and ${isNext} and visits.id = any (array(
        select l.visit_id from visit_lines l where l.business_id = c.business_id and l.client_id = c.id)))) end`

/**
 * Builds the search condition on `c.search`. Readers without the permission for contacts search names alone, or a
 * search would reveal phones digit by digit.
 */
function matching(condition: (text: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql`(${condition(sql`c.search`)} and (not hides_contact() or ${condition(sql`c.name_key`)}))`
}

const wordsOf = (term: string) =>
  term
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5)
/** The digits of a phone however it is written, null for other terms: `0048 668` is `+48668`. */
const digitsOf = (term: string) => {
  const digits = term.replace(/[\s()+-]/g, '').replace(/^00/, '')
  return /^\d{3,}$/.test(digits) ? digits : null
}
/** Makes the plain letters of a term once for a search. Made again for each row, they took a tenth of it. */
const plainOf = (term: string) => sql`(select plain(${term}))`
const contains = (text: RawBuilder<unknown>, word: string) =>
  sql`${text} like (select '%' || plain(${escapeLike(word)}) || '%')`

/** True for a text with a word that begins as this one does once two neighbouring letters are swapped. */
const isSwapped = (text: RawBuilder<unknown>, word: string) =>
  sql`' ' || ${text} like any ((select swapped_letters(plain(${word})))::text[])`

/** Every word must occur, or nearly: "kowalska" is found by "kowlaska". Digits find phones. */
function clientSearch(term: string) {
  const digits = digitsOf(term)
  const found = rowsWithText('client', sql`c.id`, digits ?? term, digits === null)
  // Readers without the right to contacts find a card by its whole code.
  const isCard = sql`coalesce(c.card_barcode = ${term.trim()}, false)`
  if (digits)
    return sql`${found} and (${matching((text) => sql`${text} like ${`%${digits}%`}`)} or ${isCard})`
  const typed = wordsOf(term)
  if (typed.length === 0) return found
  const words = sql.join(
    typed.map((word) =>
      matching(
        (text) =>
          sql`(${contains(text, word)} or word_similarity(${plainOf(word)}, ${text}) >= 0.55 or ${isSwapped(text, word)})`,
      ),
    ),
    sql` and `,
  )
  return sql`${found} and (${words} or ${isCard})`
}

/**
 * Puts the very name first, then names with these words, and names with words that begin so. Parts of names follow, then
 * names with two letters swapped, and last come those that are only alike. Among equals, those with the letters as typed. A phone that ends with the digits comes first.
 */
function clientNearness(term: string): RawBuilder<unknown>[] {
  const digits = digitsOf(term)
  if (digits) return [sql`not ${matching((text) => sql`${text} ~ ${`${digits}( |$)`}`)}`]
  const words = wordsOf(term)
  const names = sql`' ' || c.name_key || ' '`
  const each = (condition: (word: string) => RawBuilder<unknown>) =>
    sql.join(words.map(condition), sql` and `)
  const whole = words.join(' ')
  const reversed = words.toReversed().join(' ')
  return [
    sql`case
      when c.name_key in (${plainOf(whole)}, ${plainOf(reversed)}) then 0
      when ${each((word) => contains(names, ` ${word} `))} then 1
      when ${each((word) => contains(sql`translate(${names}, '-', ' ')`, ` ${word.replaceAll('-', ' ')}`))} then 2
      when ${each((word) => matching((text) => contains(text, word)))} then 3
      when ${each((word) => matching((text) => sql`(${contains(text, word)} or ${isSwapped(text, word)})`))} then 4
      else 5 end`,
    sql`lower(${fullName('c')}) not like (select '%' || lower(${escapeLike(whole)}) || '%')`,
  ]
}

/** Clients served, added or preferred by the caller. */
const ownClients = sql`
  select v.client_id from visits v where v.business_id = current_business_id() and v.id = any (array(${ownVisits}))
  union all select l.client_id from visit_lines l
    where l.business_id = current_business_id() and l.visit_id = any (array(${ownVisits})) and l.client_id is not null
  union all select o.id from clients o where o.business_id = current_business_id() and o.added_by = current_user_id()
  union all select o.id from clients o join employees e on e.business_id = o.business_id and e.id = o.preferred_employee_id
    where o.business_id = current_business_id() and e.user_id = current_user_id()`

export async function listClients({ tx, businessId, session }: BusinessContext, query: ListQuery) {
  const seesAll = allows(session, wholeSalon)
  // Of own clients, which are few, only own visits count; of all clients the stored time, which has an index.
  const lastVisit = seesAll ? sql`c.last_visit_at` : sql`v.last_visit_at`
  const groups = (query.filter as { group?: string[] } | undefined)?.group
  const isLost = () => wasLost(businessId, session.timezone, query.filter)
  const inGroup = groups ? await inGroups(tx, businessId, groups, session.timezone) : null
  return listRows<Client>(tx, query, {
    businessId,
    from: seesAll ? sql`from clients c` : sql`from clients c ${withVisits}`,
    pageFrom: sql`join clients c on c.business_id = ${businessId} and c.id = page.id ${withVisits}`,
    within: seesAll ? null : sql`c.id = any (array(${ownClients}))`,
    columns,
    alias: 'c',
    defaultSort: 'last_name',
    sorts: {
      // As the index `clients_name` stands.
      last_name: [sql`c.last_name`, sql`c.first_name`],
      last_visit_at: [lastVisit],
      next_visit_at: [nextVisit(businessId)],
    },
    search: clientSearch,
    nearness: clientNearness,
    filters: {
      // The first half is that of the partial index `clients_tagged`.
      tag: (tags: string[]) => sql`c.tags <> '{}' and c.tags && ${tags}::text[]`,
      ...(inGroup && { group: () => inGroup }),
      lost_from: isLost,
      // One condition is for both days: it looks at the visits of all clients.
      lost_to: () => (query.filter && 'lost_from' in query.filter ? sql`true` : isLost()),
      birth_month: (months: string[]) => sql`extract(month from c.birth_date) = any (${months}::int[])`,
      not_seen_weeks: (weeks: string[]) =>
        sql`${lastVisit} <= now() - make_interval(weeks => ${Math.min(...weeks.map(Number))})`,
    },
    includes: {
      preferred_employee: sql`(select json_build_object('id', e.id, 'name', ${employeeName})
        from employees e where e.business_id = c.business_id and e.id = c.preferred_employee_id) as preferred_employee`,
    },
  })
}

/** Selects clients who were lost within the days of a filter; an end that is not given is open. */
function wasLost(businessId: string, timezone: string, filter: object = {}) {
  const { lost_from = ['2000-01-01'], lost_to = ['2099-12-31'] } = filter as Record<
    string,
    string[] | undefined
  >
  const [first = '', last = ''] = [lost_from, lost_to].flat()
  const midnight = (at: number) => new Date(at).toISOString()
  const days = { from: midnight(dayBounds(first, timezone).from), to: midnight(dayBounds(last, timezone).to) }
  return sql`c.id = any (array(select l.client_id from (${lostClients(businessId, timezone, days)}) l))`
}

export async function findClient(tx: Tx, businessId: string, id: string): Promise<Client> {
  const { rows } = await sql<Client>`
      select ${columns} from clients c ${withVisits} where c.business_id = ${businessId} and c.id = ${id}`.execute(
    tx,
  )
  return found(rows)
}

/** Finds the active client whose card has a code. */
export async function findByCard(tx: Tx, businessId: string, code: string): Promise<{ data: Client[] }> {
  const { rows } = await sql<Client>`
    select ${columns} from clients c ${withVisits}
    where c.business_id = ${businessId} and c.card_barcode = ${code} and c.archived_at is null`.execute(tx)
  return { data: rows }
}

/** Adds a client together with the consents that they gave: both are stored, or neither. */
export async function createClient(context: BusinessContext, input: ClientInput): Promise<Client> {
  const { tx, businessId } = context
  const client = await insertClient(tx, businessId, input)
  if (!input.consents?.kind_ids.length) return client
  const { kind_ids, way } = input.consents
  await recordConsents(context, { client_id: client.id, kind_ids, state: 'given', way })
  return findClient(tx, businessId, client.id)
}

export async function insertClient(tx: Tx, businessId: string, input: ClientInput): Promise<Client> {
  await checkPreferred(tx, businessId, input)
  await checkConsent(tx, businessId, input)
  if (input.discount_percent) await keepOwnDiscountRule(tx, businessId)
  const { group_ids, own_fields, consents: _, ...fields } = input
  const block = await checkedBlock(tx, businessId, input)
  const number = await nextNumber(tx, businessId, 'clients')
  const id = await onlyOnce(
    insertRow(tx, 'clients', businessId, { ...fields, ...block, ...phonesOf(input), number }),
  )
  if (group_ids) await replaceGroups(tx, businessId, id, group_ids)
  await writeOwnFields(tx, businessId, id, own_fields)
  return findClient(tx, businessId, id)
}

export async function updateClient(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ClientInput>,
): Promise<Client> {
  await checkPreferred(tx, businessId, input)
  await checkConsent(tx, businessId, input, { id, version })
  if (input.discount_percent) await keepOwnDiscountRule(tx, businessId)
  if (input.consents) throw invalid({ consents: ['Consents of this client are recorded on the card.'] })
  const { group_ids, own_fields, consents: _, ...fields } = input
  const block = await checkedBlock(tx, businessId, input, id)
  const columns = { ...fields, ...block, ...phonesOf(input) }
  const changed = await onlyOnce(changeRow(tx, 'clients', { businessId, id, version }, columns, findClient))
  if (!group_ids && !own_fields) return changed
  if (group_ids) await replaceGroups(tx, businessId, id, group_ids)
  await writeOwnFields(tx, businessId, id, own_fields)
  return findClient(tx, businessId, id)
}

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, {
    clients_card_barcode: ['card_barcode', 'Another client has this card.'],
    clients_external_id: ['external_id', 'Another client has this number.'],
  })

const checkPreferred = (tx: Tx, businessId: string, { preferred_employee_id }: Partial<ClientInput>) =>
  checkReferences(tx, businessId, 'employees', { preferred_employee_id })

export async function archiveClient(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  archived: boolean,
): Promise<Client> {
  await holdSubject(tx, businessId, id)
  return onlyOnce(archiveRow(tx, 'clients', { businessId, id, version }, archived, findClient))
}
