import type { ToldHealth } from '@wizyta/contract/people/clients/api'
import { mostHealthWords, mostNoteLetters } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** Health data of a card as stored. Users who merge may see it masked, and a mask must not be saved. */
export interface StoredHealth extends ToldHealth {
  health_consent_on: string | null
}

export const healthColumns = ['allergies', 'contraindications', 'health_note', 'health_consent_on'] as const

export const noHealth: StoredHealth = {
  allergies: [],
  contraindications: [],
  health_note: null,
  health_consent_on: null,
}

/**
 * Returns the health data that the kept client has afterwards: that of both cards. The consent that counts is the last
 * entry of the register of either card; after a withdrawal nothing stays.
 */
export async function mergedHealth(
  tx: Tx,
  businessId: string,
  kept: StoredHealth & { id: string },
  lost: StoredHealth & { id: string },
): Promise<StoredHealth> {
  const { rows } = await sql<{ is_given: boolean; given_on: string }>`
    select e.is_given, e.given_on
    from consent_entries e join consent_kinds k on k.business_id = e.business_id and k.id = e.kind_id
    where e.business_id = ${businessId} and e.client_id in (${kept.id}, ${lost.id}) and k.purpose = 'health'
    order by e.number desc limit 1`.execute(tx)
  const [last] = rows
  const consents = [kept.health_consent_on, lost.health_consent_on].filter((day) => day !== null)
  const consent = last ? (last.is_given ? last.given_on : null) : (consents.toSorted().at(-1) ?? null)
  if (consent === null) return noHealth
  return { ...joined(kept, lost), health_consent_on: consent }
}

const joined = (kept: ToldHealth, lost: ToldHealth): ToldHealth => ({
  allergies: allWords(kept.allergies, lost.allergies),
  contraindications: allWords(kept.contraindications, lost.contraindications),
  health_note: allTexts(kept.health_note, lost.health_note),
})

const allWords = (...lists: readonly string[][]) => {
  const words = lists.flat()
  const plain = words.map((word) => word.toLowerCase())
  return words.filter((_, index) => plain.indexOf(plain[index] as string) === index)
}

const allTexts = (...texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null))].join('\n') || null

/** Returns true when health data that two cards leave are more than the form of a client takes. */
export function exceedsCard({ allergies, contraindications, health_note }: ToldHealth): boolean {
  return (
    Math.max(allergies.length, contraindications.length) > mostHealthWords ||
    (health_note ?? '').length > mostNoteLetters
  )
}

/** Saves health data of a client. Its triggers keep the register equal (migration 0124). */
export async function writeHealth(
  tx: Tx,
  businessId: string,
  id: string,
  { allergies, contraindications, health_note, health_consent_on }: StoredHealth,
): Promise<void> {
  await sql`
    update clients set allergies = ${allergies}::text[], contraindications = ${contraindications}::text[],
      health_note = ${health_note}, health_consent_on = ${health_consent_on}::date, version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${id}`.execute(tx)
}

/**
 * Enters the consent on the card of a client in the register, unless its last entry says the same. Way and text are those
 * of the entry of the other card, if that one was merged.
 */
export async function registerConsentOf(
  tx: Tx,
  businessId: string,
  id: string,
  otherId: string,
): Promise<void> {
  await sql`
    insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way)
    select c.business_id, c.id, k.id, coalesce(other.text_number, k.text_number), true, c.health_consent_on,
      coalesce(other.way, 'unstated')
    from clients c
    join consent_kinds k on k.business_id = c.business_id and k.purpose = 'health'
    left join lateral (
      select e.is_given, e.given_on from consent_entries e
      where e.business_id = c.business_id and e.client_id = c.id and e.kind_id = k.id
      order by e.number desc limit 1) last on true
    left join lateral (
      select e.text_number, e.way from consent_entries e
      where e.business_id = c.business_id and e.client_id = ${otherId} and e.kind_id = k.id and e.is_given
        and e.given_on = c.health_consent_on
      order by e.number desc limit 1) other on true
    where c.business_id = ${businessId} and c.id = ${id} and c.health_consent_on is not null
      and (last.is_given is not true or last.given_on <> c.health_consent_on)`.execute(tx)
}

/** Reads what a merge joins as it is stored, without masks. */
export async function readStored(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<
    StoredHealth & {
      id: string
      phone: string | null
      email: string | null
      other_phones: readonly { label: string | null; number: string }[]
    }
  >`
    select id, phone, email, other_phones, allergies, contraindications, health_note, health_consent_on
    from clients where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}
