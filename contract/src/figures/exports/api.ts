import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { tableFormats, tableTypes } from '../../kit/report.ts'
import { type ExportedList, exportedLists } from './lists.ts'

const texts = z.union([z.string(), z.array(z.string()).max(100)])

export const listExportInput = z
  .strictObject({
    list: z.enum(Object.keys(exportedLists) as ExportedList[]),
    format: z.enum(tableFormats),
    /** Fields of the list's rows, each with its heading; headings of one name are one column. */
    columns: z
      .array(
        z.strictObject({
          /** With the id of an own field: `own_fields.<id>`. */
          field: z.string().regex(/^[a-z_]{1,40}(\.[0-9a-f-]{36})?$/),
          label: z.string().trim().min(1).max(80),
        }),
      )
      .min(1)
      .max(150),
    /** Search, filters and order, as the list itself takes them. */
    name: z.string().optional(),
    filter: z.record(z.string(), texts).optional(),
    sort: texts.optional(),
  })
  .meta({ id: 'ListExportInput' })
export type ListExportInput = z.infer<typeof listExportInput>

export const listExports = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/list-exports',
    permission: 'exports.create',
    summary:
      'All rows that a list selects, as a file. It needs the right to the list as well, and is written into the activity log.',
    body: listExportInput,
    answer: z.string(),
    status: 200,
    streamed: true,
    types: tableTypes,
  }),
}
