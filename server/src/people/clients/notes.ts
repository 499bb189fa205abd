import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { clients } from '@wizyta/contract/people/clients/api'
import type { ClientNote, clientNotes } from '@wizyta/contract/people/clients/notes'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'

const columns = sql`
  n.id, n.version, n.created_at, n.updated_at, n.archived_at, n.client_id, n.text, n.kind, u.name as author_name,
  coalesce(n.author_id = current_user_id(), false) as own,
  not exists (select from memberships m join users a on a.id = m.user_id
    where m.business_id = n.business_id and m.user_id = n.author_id and m.status = 'active' and a.status = 'active') as is_left_behind`
const from = sql`from client_notes n left join users u on u.id = n.author_id`

export const listNotes = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ClientNote>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'n',
    defaultSort: '-created_at',
  })

export async function findNote(tx: Tx, businessId: string, id: string): Promise<ClientNote> {
  const { rows } =
    await sql<ClientNote>`select ${columns} ${from} where n.business_id = ${businessId} and n.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertNote(
  tx: Tx,
  businessId: string,
  input: BodyOf<typeof clientNotes.create>,
): Promise<ClientNote> {
  await checkReferences(tx, businessId, 'clients', { client_id: input.client_id })
  const id = await insertRow(tx, 'client_notes', businessId, input)
  return findNote(tx, businessId, id)
}

export async function updateNote(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  { text, kind }: BodyOf<typeof clientNotes.update>,
): Promise<ClientNote> {
  const before = await findNote(tx, businessId, id)
  // Any user may pin a note. An alert stays until its author says otherwise.
  if (text !== undefined || before.kind === 'alert') checkAuthor(before)
  return changeRow(tx, 'client_notes', { businessId, id, version }, { text, kind }, findNote)
}

/** Archives a note or brings it back. A note must not stay for ever because its author has left. */
export async function archiveNote(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  id: string,
  version: number,
  archived: boolean,
): Promise<ClientNote> {
  const note = await findNote(tx, businessId, id)
  if (!(note.is_left_behind && allows(session, clients.delete))) checkAuthor(note)
  return archiveRow(tx, 'client_notes', { businessId, id, version }, archived, findNote)
}

/** Refuses (403) changes of a note by anyone but its author. */
function checkAuthor({ own }: ClientNote) {
  if (!own) throw new Refusal(403, 'Only its author can change or archive a note.')
}
