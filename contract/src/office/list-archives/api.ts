import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** Most rows that one call archives or brings back. */
export const mostArchivedAtOnce = 200
/** Most rows of a filter, all calls together. */
export const mostMatching = 10_000

const listName = z.string().regex(/^[a-z-]{1,40}$/)
const texts = z.union([z.string(), z.array(z.string()).max(100)])

const namedRows = z
  .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
  .min(1)
  .max(mostArchivedAtOnce)

const listArchiveInput = z
  .strictObject({
    /** Name of the list in the API: `products`. */
    list: listName,
    /** Search and filters, as the list itself takes them. */
    name: z.string().max(200).optional(),
    filter: z.record(z.string(), texts).optional(),
    /** Rows that the user was told of. Another number is refused. */
    count: z.int().min(1).max(mostMatching),
    /** Rows that stay. */
    except: z.array(z.uuid()).max(mostMatching).optional(),
    /** Rows of a later part, of those that the first answer left; absent: the list is read. */
    rows: namedRows.optional(),
  })
  .meta({ id: 'ListArchiveInput' })

const listRestoreInput = z
  .strictObject({
    list: listName,
    rows: namedRows,
  })
  .meta({ id: 'ListRestoreInput' })

const refused = z.array(z.object({ row: z.record(z.string(), z.unknown()), reason: z.string() }))

const answer = z
  .object({
    /** Rows that were changed, as they are now. */
    changed: z.array(z.object({ id: z.uuid(), version: z.int() })),
    /** Rows that could not be changed, each with the reason. */
    refused,
    /** Rows that remain for further calls, after the first one alone. */
    left: z.array(z.object({ id: z.uuid(), version: z.int() })),
  })
  .meta({ id: 'ListArchiveAnswer' })
export type ListArchiveAnswer = z.infer<typeof answer>

/** Calls that archive all rows of a list that match, a part at a time, and bring them back. */
export const listArchives = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/list-archives',
    permission: 'member',
    summary:
      'Archive the first 200 of all rows that a list selects, then those that remain, each part by a call. It needs the right to archive each of them. Refused rows are named, the others are archived.',
    body: listArchiveInput,
    answer,
    status: 200,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/tenant/list-restorations',
    permission: 'member',
    summary: 'Bring rows of a list back from the archive. It needs the right to archive each of them.',
    body: listRestoreInput,
    answer,
    status: 200,
  }),
}
