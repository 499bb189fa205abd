import { allows } from '@wizyta/contract/kit/permission'
import { type Client, clients } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { numberOf } from './import-phones.ts'
import { findClient } from './queries.ts'

interface Asked {
  contact: string
  except?: string | undefined
}

/**
 * Finds the client who has a phone or an e-mail, also for callers who see contacts masked. Active clients come before
 * archived ones. Only callers who may save a client are answered.
 */
export async function findSameContact(
  { tx, businessId, session }: BusinessContext,
  { contact, except }: Asked,
): Promise<{ is_taken: boolean; data: Client[] }> {
  const nobody = { is_taken: false, data: [] }
  if (!allows(session, clients.create) && !allows(session, clients.update)) return nobody
  const address = contact.includes('@') ? contact : null
  const number = address ? null : numberOf(contact)
  if (address === null && number === null) return nobody
  const other = except ?? null
  // Row security hides the clients of others from specialists.
  const { rows } = await sql<{ is_taken: boolean; id: string | null }>`
    select is_contact_taken(${number}, ${address}, ${other}) as is_taken, (
      select c.id from clients c
      where c.business_id = ${businessId} and c.id is distinct from ${other}::uuid
        and (c.phone = ${number} or c.email_key = lower(${address})
          or c.other_phones <> '[]' and c.other_phones @> jsonb_build_array(jsonb_build_object('number', ${number}::text)))
        and not exists (select from client_merges m
          where m.business_id = c.business_id and m.lost_id = c.id and m.undone_at is null)
      order by c.archived_at is not null, c.created_at, c.id limit 1) as id`.execute(tx)
  const [{ is_taken, id } = { is_taken: false, id: null }] = rows
  return { is_taken, data: id ? [await findClient(tx, businessId, id)] : [] }
}
