import { z } from 'zod'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, instant } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import type { Permission } from '../../kit/permission.ts'

/** Kinds of rows that a file can bring. The server declares beside each entity how its rows are read, matched and written. */
export const importKind = choice({
  suppliers: 'Suppliers',
  'service-groups': 'Service groups',
  services: 'Services',
  'product-groups': 'Product groups',
  products: 'Products',
  customers: 'Clients',
  'working-hours': 'Working hours',
}).meta({ label: 'Content' })
export type ImportKind = z.infer<typeof importKind>
export const importKinds = importKind.options

export const importStatus = choice({
  uploaded: 'File read',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being imported',
  done: 'Imported',
  cancelled: 'Stopped',
  undoing: 'Being rolled back',
  undone: 'Rolled back',
}).meta({ label: 'Status' })
export type ImportStatus = z.infer<typeof importStatus>

export type ImportAction = 'read' | 'check' | 'mend' | 'decide' | 'run' | 'cancel' | 'undo'

/** Says which state of an import allows what; buttons and handlers read it here. */
const importActions: Record<ImportStatus, readonly ImportAction[]> = {
  uploaded: ['read', 'check', 'cancel'],
  checking: ['cancel'],
  checked: ['read', 'check', 'mend', 'decide', 'run', 'cancel'],
  running: ['cancel'],
  done: ['undo'],
  cancelled: ['undo'],
  undoing: [],
  undone: [],
}

/** Returns whether an import in this state allows an action. */
export const allowsImport = (status: ImportStatus, action: ImportAction): boolean =>
  importActions[status].includes(action)

/** Returns whether the worker is busy with an import in this state. */
export const isUnderWay = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing'

/** Returns whether rows of a kind may leave booked visits without their time. */
export const affectsVisits = (kind: ImportKind): boolean => kind === 'working-hours'

/** Days in which an import can be rolled back; then its rows are forgotten. */
export const undoDays = 30
/** Bytes at most of a file. */
export const importLimit = 20_000_000

export const encoding = choice({
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO 8859-2',
}).meta({ label: 'Encoding' })
export type Encoding = z.infer<typeof encoding>

export const separator = choice({
  ';': 'Semicolon',
  ',': 'Comma',
  '\t': 'Tab',
  '|': 'Vertical bar',
}).meta({ label: 'Separator' })
export type Separator = z.infer<typeof separator>

/** How the file is read: found by itself, and chosen where it was found wrongly. */
const readingInput = z.strictObject({
  encoding: encoding.optional(),
  separator: separator.optional(),
  sheet: z.string().min(1).max(200).optional().meta({ label: 'Sheet' }),
  /** Row with the headings, counted as a spreadsheet does; an empty row means the next one. */
  header_row: z.int().min(1).max(200_000).optional().meta({ label: 'Headings in row' }),
})
export type ReadingInput = z.infer<typeof readingInput>

export const rowDecision = choice({
  skip: 'Skip',
  update: 'Update|row',
  create: 'Create another one',
})
export type RowDecision = z.infer<typeof rowDecision>

/** Order of day and month in a column of dates. Either: no number is above 12. */
const dateOrder = z.enum(['day_first', 'month_first', 'either'])
export type DateOrder = z.infer<typeof dateOrder>

/** Field → column of the file, counted from 0; null: not imported. */
const mapping = z.record(z.string().max(60), z.int().min(0).max(999).nullable())

export const rowState = choice({
  waiting: 'Not checked',
  ready: 'Ready',
  duplicate: 'Already there',
  refused: 'Refused',
  created: 'Created|rows',
  updated: 'Updated',
  skipped: 'Skipped',
  undone: 'Rolled back|rows',
  kept: 'Kept',
})
export type RowState = z.infer<typeof rowState>

const counts = z.object({
  waiting: z.int(),
  ready: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  undone: z.int(),
  kept: z.int(),
})

export const importRow = z
  .object({
    id: z.uuid(),
    kind: importKind,
    status: importStatus,
    file_name: z.string(),
    /** Name of the user who uploaded the file. */
    by: z.string().nullable(),
    row_count: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    refused: z.int(),
    created_at: instant,
    finished_at: instant.nullable(),
    /** Until then it can be rolled back; null: there is nothing to roll back. */
    undo_until: instant.nullable(),
  })
  .meta({ id: 'Import' })
export type ImportRow = z.infer<typeof importRow>

const importDetail = importRow
  .extend({
    format: z.enum(['csv', 'xlsx', 'vcard']),
    encoding: encoding.nullable(),
    separator: separator.nullable(),
    sheet: z.string().nullable(),
    /** Sheets of a workbook. */
    sheets: z.array(z.string()),
    /** Row of the file that holds the headings; those above it are left out. */
    header_row: z.int(),
    headers: z.array(z.string()),
    /** The first rows, as read. */
    sample: z.array(z.array(z.string())),
    /** Fields that a column can fill, with labels in the language of the caller. */
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        is_required: z.boolean(),
        is_date: z.boolean(),
        hint: z.string().nullable(),
      }),
    ),
    mapping,
    /** Order in each column; null: it has no dates that fit both ways. */
    date_orders: z.array(dateOrder.nullable()),
    /** Columns whose dates are read month first. */
    month_first: z.array(z.int()),
    /** Program that wrote the file, where its columns say so. */
    program: z.string().nullable(),
    counts,
    /** Rows that are written without a cell that cannot be used. */
    left_out: z.int(),
    /** Rows that are new, or are there and not skipped: a run writes them. */
    to_write: z.int(),
  })
  .meta({ id: 'ImportDetail' })
export type ImportDetail = z.infer<typeof importDetail>

const importedRow = z
  .object({
    /** Row of the file, counted from 1 with the header. */
    number: z.int(),
    state: rowState,
    /** As they count: a mended cell in place of the one of the file. */
    cells: z.array(z.string()),
    /** Columns of mended cells, each with the text of the file. */
    mended: z.array(z.object({ column: z.int(), was: z.string() })),
    /** The fields that one cell fills, such as a full name. In the language of the caller. */
    parts: z.array(z.object({ field: z.string(), label: z.string(), text: z.string() })),
    /** In the language of the caller. */
    reasons: z.array(
      z.object({
        label: z.string().nullable(),
        text: z.string(),
        /** Column of the cell that it is about; null: of none. */
        column: z.int().nullable(),
        /** Rows whose cell is at fault with the same text, this one included; 0: cells cannot be mended now. */
        alike: z.int(),
      }),
    ),
    /** The existing row that it fits. */
    match: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    decision: rowDecision.nullable(),
    /** The row that was written. */
    entity_id: z.uuid().nullable(),
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.infer<typeof importedRow>

const permission = 'imports.create' satisfies Permission
const mendedText = z.string().max(10_000, 'Enter at most 10,000 characters.')
const column = z.int().min(0).max(999)
/** Cells at most that one call mends, each with its own text. */
export const cellsAtOnce = 500
const mended = z.object({
  /** By it the change is taken back. */
  id: z.uuid(),
  /** Rows that it changed. */
  rows: z.int(),
  /** Number of these rows that are refused still. */
  refused: z.int(),
})
export type Mended = z.infer<typeof mended>
export const importList = {
  filters: { kind: importKind, status: importStatus },
  sorts: ['-created_at'],
  includes: [],
} as const
const counted = z.coerce.number<string | number>().int().min(1)

export const imports = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/imports',
    permission,
    summary: 'List imports, the latest first: of what the caller may add.',
    query: listQuery(importList),
    answer: page(importRow),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/imports/:id',
    permission,
    summary: 'Show an import: its columns, what they mean, and how far it is.',
    params: idParams,
    answer: importDetail,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/tenant/imports',
    permission,
    summary:
      'Upload a CSV, XLSX or vCard file as the body. Encoding, separator and the meaning of its columns are found; nothing is written yet. Needs the right to add what the file brings.',
    query: z.strictObject({
      kind: importKind,
      file_name: z.string().trim().min(1).max(200),
    }),
    body: fileBytes('Choose a file.'),
    fileLimit: importLimit,
    answer: importDetail,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/tenant/imports/:id/reading',
    permission,
    summary: 'Read the file again, with another encoding, separator, sheet or row of headings.',
    params: idParams,
    body: readingInput,
    answer: importDetail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/tenant/imports/:id/checks',
    permission,
    summary:
      'Check all rows without writing them, in the background. The meaning of columns is remembered. Dates of columns in `month_first` are read as 12/31/2026; absent: as the file says.',
    params: idParams,
    body: z.strictObject({ mapping, month_first: z.array(z.int().min(0).max(999)).max(1000).optional() }),
    answer: importDetail,
    status: 200,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/tenant/imports/:id/rows',
    permission,
    summary: 'List the rows of an import with what became of them.',
    params: idParams,
    query: z.strictObject({
      page: counted.max(100_000).default(1),
      per_page: counted.max(100).default(25),
      state: rowState.optional(),
      /** True: rows of which a cell is left out. */
      left_out: z.stringbool().optional(),
    }),
    answer: page(importedRow),
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/tenant/imports/:id/refusals',
    permission,
    summary:
      'Download the refused rows with their reasons, to be corrected and imported again; or those of which a cell is left out. Mended cells are as mended.',
    params: idParams,
    query: z.strictObject({ left_out: z.stringbool().optional() }),
    answer: z.string(),
    types: ['text/csv'],
    streamed: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/tenant/imports/:id/decisions',
    permission,
    summary:
      'Decide what happens to rows that are already there: to all, or to some by number. To update needs its right.',
    params: idParams,
    body: z.strictObject({
      decision: rowDecision,
      numbers: z.array(z.int().min(1)).min(1).max(1000).optional(),
    }),
    answer: importDetail,
  }),
  run: endpoint({
    method: 'POST',
    path: '/tenant/imports/:id/runs',
    permission,
    summary: 'Write the rows that are ready, in the background.',
    params: idParams,
    answer: importDetail,
    status: 200,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tenant/imports/:id/cancellation',
    permission,
    summary: 'Stop an import. What it has written stays and can be rolled back.',
    params: idParams,
    answer: importDetail,
    status: 200,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tenant/imports/:id/undo',
    permission,
    summary:
      'Roll an import back, in the background: rows that it created are archived, others get their former values unless they were changed since.',
    params: idParams,
    answer: importDetail,
    status: 200,
  }),
}

/** Cells that are mended where the check refuses them. */
export const importCorrections = {
  mend: endpoint({
    method: 'PUT',
    path: '/tenant/imports/:id/corrections',
    permission,
    summary:
      'Mend cells of a checked file: each text stands for the cell of its row, which is checked again. The file itself stays as it came.',
    params: idParams,
    body: z.strictObject({
      cells: z
        .array(z.strictObject({ number: z.int().min(1).max(1_000_000), column, text: mendedText }))
        .min(1)
        .max(cellsAtOnce),
    }),
    answer: mended,
  }),
  mendAlike: endpoint({
    method: 'POST',
    path: '/tenant/imports/:id/alike-corrections',
    permission,
    summary:
      'Mend every cell of a column that is at fault with the same text. Very many rows are checked again in the background.',
    params: idParams,
    body: z.strictObject({ column, was: mendedText, text: mendedText }),
    answer: mended,
    status: 200,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/tenant/imports/:id/corrections/:mend_id/undo',
    permission,
    summary: 'Take a mend back, in the rows that none has changed since.',
    params: z.object({ id: z.uuid(), mend_id: z.uuid() }),
    answer: mended,
    status: 200,
  }),
}
