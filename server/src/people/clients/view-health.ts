import { allows, clientHealth } from '@wizyta/contract/kit/permission'
import type { ToldHealth } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, markMissingPermission } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { servesSoon } from './near-visit.ts'

/**
 * Returns the health data of a client in full. Readers with the permission see it anyway. An employee who treats the
 * client needs it too, and may look around their visit. Each view is logged.
 */
export async function viewHealth(tx: Tx, session: Session, id: string): Promise<ToldHealth> {
  const { rows } = await sql<ToldHealth & { near: boolean }>`
    select c.allergies, c.contraindications, c.health_note, ${servesSoon(session.user.id)} as near
    from clients c
    where c.business_id = ${session.businessId} and c.id = ${id}`.execute(tx)
  const { near, ...told } = found(rows)
  if (allows(session, clientHealth)) return told
  if (!near)
    throw markMissingPermission(
      conflict('You see health data of a client only around your appointment with them.'),
    )
  await recordEvent(tx, { action: 'reveal', entity: 'customers', entityId: id, part: 'health' })
  return told
}
