import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { proposeMapping, recognisePreset } from '../../kit/imports/fields.ts'
import { folded, type Importable } from '../../kit/imports/importable.ts'
import type { Table } from '../../kit/tables/table.ts'

/** A title, an address and the day of the export may stand above the headings. */
const rowsSearched = 20

/**
 * Returns the place of the headings among the rows of a file: the row that this business has mapped before. Without one it
 * is the first row with mostly known cells, or else the first row of two cells.
 */
export async function findHeadings(
  tx: Tx,
  businessId: string,
  importable: Importable,
  { format, rows }: Table,
): Promise<number> {
  if (format === 'vcard') return 0
  const first = rows.slice(0, rowsSearched).map(({ cells }) => cells)
  const signatures = first.map(signatureOf)
  const { rows: remembered } = await sql<{ signature: string }>`
    select signature from import_mappings
    where business_id = ${businessId} and kind = ${importable.kind} and signature = any (${signatures})`.execute(
    tx,
  )
  const known = new Set(remembered.map(({ signature }) => signature))
  const chosen = signatures.findIndex((signature) => known.has(signature))
  return chosen >= 0 ? chosen : likelyHeadings(importable, first)
}

/** Returns the place of the headings as the names of columns tell it. */
function likelyHeadings(
  { fields, presets = [] }: Pick<Importable, 'fields' | 'presets'>,
  rows: readonly (readonly string[])[],
): number {
  const counted = rows.map((cells) => {
    const filled = cells.filter((cell) => cell.trim() !== '').length
    const known = Object.values(proposeMapping(fields, cells)).filter((column) => column !== null).length
    return { filled, known, isKnown: known * 2 > filled || recognisePreset(presets, cells) !== null }
  })
  const whole = counted.findIndex(({ known, isKnown }) => isKnown && known > 1)
  if (whole >= 0) return whole
  // A file of one column has one heading.
  if (counted[0]?.isKnown) return 0
  return Math.max(
    counted.findIndex(({ filled }) => filled > 1),
    0,
  )
}

/** Stands for the headings of a file, in any order. */
export const signatureOf = (headers: readonly string[]) =>
  createHash('sha256').update(headers.map(folded).sort().join('\n')).digest('base64url')
