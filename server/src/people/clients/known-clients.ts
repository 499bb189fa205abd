import type { OtherPhone } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { folded, type Known, type Values } from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'
import { fullName } from '../names/names.ts'
import { nameOf } from './import-names.ts'
import { numberOf, othersIn } from './import-phones.ts'

interface Contact {
  name: string
  phone: string | null
  /** All numbers, the main one first. */
  phones: string[]
  email: string | null
}

/** Contacts by the values of their row, which are read by several steps and changed by none. */
const contacts = new WeakMap<Values, Contact>()

function contactOf(values: Values): Contact {
  const read = contacts.get(values)
  if (read) return read
  const contact = readContact(values)
  contacts.set(values, contact)
  return contact
}

function readContact(values: Values): Contact {
  const { first_name = values.first_name, last_name = values.last_name } = nameOf(values)
  const others = othersIn(values).map(({ number }) => number)
  const main = typeof values.phone === 'string' ? numberOf(values.phone) : null
  const phones = [...new Set(main === null ? others : [main, ...others])]
  return {
    name: folded([first_name, last_name].filter((part) => typeof part === 'string').join(' ')),
    phone: typeof values.phone === 'string' ? main : (others[0] ?? null),
    phones,
    email: typeof values.email === 'string' ? values.email.toLowerCase() : null,
  }
}

/**
 * Keys of a row. The first is the person as a whole, of whom a file holds one. A family may share a phone. A name alone
 * fits a client only where one of them has no contact.
 */
export function keysOf(values: Values): string[] {
  const { name, phone, phones, email } = contactOf(values)
  return [
    `who:${name}|${phone ?? email ?? ''}`,
    ...phones.map((number) => `phone:${number}`),
    ...(email ? [`email:${email}`] : []),
    ...(name ? [phone || email ? `bare:${name}` : `name:${name}`] : []),
  ]
}

/** Finds the stored clients that some rows may mean, by indexes. */
export async function findKnown(tx: Tx, businessId: string, rows: readonly Values[]): Promise<Known> {
  const wanted = await inSlices(rows, contactOf)
  const phones = wanted.flatMap((contact) => contact.phones)
  const emails = wanted.flatMap(({ email }) => email ?? [])
  const names = wanted.flatMap(({ name }) => (name ? [name] : []))
  // The plan of the first batch, from an empty table, read every client for each key of the hundredth.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  const { rows: stored } = await sql<{
    id: string
    name: string
    first_name: string
    last_name: string | null
    phone: string | null
    other_phones: OtherPhone[]
    email: string | null
  }>`
    with found as (
      ${idsBy(businessId, 'phone', phones)}
      union select id from clients where business_id = ${businessId} and other_phones <> '[]' and archived_at is null
        and exists (select from jsonb_array_elements(other_phones) p where p ->> 'number' = any (${phones}::text[]))
      union ${idsBy(businessId, 'email_key', emails)}
      union ${idsBy(businessId, 'name_key', names)}
    )
    select c.id, ${fullName('c')} as name, c.first_name, c.last_name, c.phone, c.other_phones, c.email
    from found join clients c on c.business_id = ${businessId} and c.id = found.id
    order by c.created_at desc, c.id`.execute(tx)
  // Checks of foreign keys keep their plans.
  await sql`set local plan_cache_mode = default`.execute(tx)
  // A number leads to the client whose main one it is, before another who has it too.
  const further = stored.flatMap(({ id, name, other_phones }) =>
    other_phones.map(({ number }) => [`phone:${number}`, { id, name }] as const),
  )
  return new Map([
    ...further,
    ...stored.flatMap((client) => {
      const { name, phone, email } = readContact({ ...client })
      const keys = [
        `who:${name}|${phone ?? email ?? ''}`,
        ...(phone ? [`phone:${phone}`] : []),
        ...(email ? [`email:${email}`] : []),
        `name:${name}`,
        ...(phone || email ? [] : [`bare:${name}`]),
      ]
      return keys.map((key) => [key, { id: client.id, name: client.name }] as const)
    }),
  ])
}

/**
 * Ids of clients by one key, each key by its index. Statistics are old in a salon that grows by an import. A search for
 * all keys at once then read every client for each batch.
 */
const idsBy = (
  businessId: string,
  column: 'phone' | 'email_key' | 'name_key',
  keys: readonly string[],
) => sql`
  select c.id from unnest(${[...new Set(keys)]}::text[]) as k (key)
  cross join lateral (
    select id from clients where business_id = ${businessId} and ${sql.ref(column)} = k.key and archived_at is null offset 0) c`
