import { sql } from 'kysely'

/** Texts of the pinned notes of the client `c`, the oldest first. */
export const pinnedNotes = sql<string[]>`array(
  select n.text from client_notes n
  where n.business_id = c.business_id and n.client_id = c.id and n.kind = 'pinned' and n.archived_at is null
  order by n.created_at, n.id)`
