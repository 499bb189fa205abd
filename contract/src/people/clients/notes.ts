import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { choice, requiredText } from '../../kit/field.ts'

/** Rank of a note. Alerts and pinned notes are also shown on visits and at the till. */
export const noteKind = choice({
  plain: 'Note',
  pinned: 'Pinned note',
  alert: 'Alert',
}).meta({ label: 'Kind' })
export type NoteKind = z.infer<typeof noteKind>

export const clientNoteInput = z
  .strictObject({
    client_id: z.uuid().meta({ label: 'Client' }),
    text: requiredText('Enter a note.', 2000).meta({ label: 'Note' }),
    kind: noteKind.optional(),
  })
  .meta({ id: 'ClientNoteInput' })

/** A note on a client. Everyone who sees the client reads it, its author alone changes its text. */
export const clientNote = z
  .object({
    ...rowFields,
    client_id: z.uuid(),
    text: z.string(),
    kind: noteKind,
    /** Null: the account of the author is gone. */
    author_name: z.string().nullable(),
    /** The caller wrote it. */
    own: z.boolean(),
    /** Its author no longer works here: users who may archive clients may archive it. */
    is_left_behind: z.boolean(),
  })
  .meta({ id: 'ClientNote' })
export type ClientNote = z.infer<typeof clientNote>

export const clientNoteList = {
  filters: { client_id: z.uuid() },
  sorts: ['-created_at', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'customers',
  label: 'notes on clients',
  path: '/tenant/customer-notes',
  row: clientNote,
  input: clientNoteInput,
  list: clientNoteList,
})

/** Calls on notes. The right to change clients is enough for the author of a note. */
export const clientNotes = {
  ...calls,
  create: { ...calls.create, permission: 'customers.update' },
  update: {
    ...calls.update,
    summary: 'Change the text of an own note on a client, or pin a note of any author.',
    body: z
      .strictObject({ text: clientNoteInput.shape.text.optional(), kind: noteKind.optional() })
      .meta({ id: 'ClientNoteUpdate' }),
  },
  delete: {
    ...calls.delete,
    permission: 'customers.update',
    summary:
      'Archive an own note on a client. With the right to archive clients also one whose author no longer works here.',
  },
  restore: {
    ...calls.restore,
    permission: 'customers.update',
    summary: 'Bring a note on a client back from the archive, with the right to have archived it.',
  },
} as const
