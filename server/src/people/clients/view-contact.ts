import { allows, clientContact } from '@wizyta/contract/kit/permission'
import type { Client } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, markMissingPermission } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { servesSoon } from './near-visit.ts'

type Contact = Pick<Client, 'phone' | 'email' | 'other_phones'>

/**
 * Phones and e-mail of a client in full. Readers with the permission for contacts see them anyway. An employee who
 * serves the client may look from the day before their visit until a week ahead of one. Each view is logged.
 */
export async function viewContact(tx: Tx, session: Session, id: string): Promise<Contact> {
  const { rows } = await sql<Contact & { near: boolean }>`
    select c.phone, c.email, c.other_phones, ${servesSoon(session.user.id)} as near
    from clients c
    where c.business_id = ${session.businessId} and c.id = ${id}`.execute(tx)
  const { near, ...contact } = found(rows)
  if (allows(session, clientContact)) return contact
  if (!near)
    throw markMissingPermission(
      conflict('You see contacts of a client only around your appointment with them.'),
    )
  await recordEvent(tx, { action: 'reveal', entity: 'customers', entityId: id, part: 'contact' })
  return contact
}
