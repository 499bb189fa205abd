import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Raised when a table or a column that was there changes its meaning; new ones may be added. */
export const exportVersion = 1

interface ExportHead {
  format: string
  version: number
  exported_at: string
}

export interface ExportedPerson {
  id: string
  name: string
  email: string
  language: string
  memberships: { role_id: string; status: string }[]
}

/** Receives the parts of a file in their order. */
export interface ExportReader {
  business?(row: Record<string, unknown>): void | Promise<void>
  people?(people: ExportedPerson[]): void | Promise<void>
  table?(name: string): void | Promise<void>
  /** One row as it stands in the file. */
  row?(table: string, json: string): void | Promise<void>
}

/**
 * Reads the export of a business line by line, so that its size does not matter. The export writes each row on a line
 * of its own. Counts and checksum at its end are compared.
 * @returns rows of each table
 * @throws StartError for a file that is no export, was cut off or changed
 */
export async function readExport(path: string, reader: ExportReader): Promise<Record<string, number>> {
  const hash = createHash('sha256')
  const found: Record<string, number> = {}
  let table: string | null = null
  let number = 0
  let end: { rows: Record<string, number>; sha256: string } | null = null
  try {
    for await (const line of linesOf(path)) {
      number++
      if (number === 1) checkHead(line, path)
      if (line.startsWith('"end":')) {
        end = JSON.parse(line.slice('"end":'.length, -1))
        continue
      }
      if (end) throw new StartError(`${path} has lines after its end.`)
      hash.update(`${line}\n`)
      const named: string | undefined = /^"([a-z_]+)":\[/.exec(line)?.[1]
      if (line.startsWith('"business":')) {
        await reader.business?.(JSON.parse(line.slice('"business":'.length, -1)))
      } else if (named === 'people' && table === null) {
        await reader.people?.(JSON.parse(line.slice('"people":'.length, -1)))
      } else if (named) {
        table = named
        found[table] = 0
        await reader.table?.(table)
      } else if (table && line.startsWith('{')) {
        found[table] = (found[table] ?? 0) + 1
        await reader.row?.(table, line.slice(0, line.lastIndexOf('}') + 1))
      }
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartError(`${path} is damaged, or was cut off: line ${number} is not JSON.`)
    throw error
  }
  if (number === 0) throw new StartError(`${path} is empty.`)
  if (!end)
    throw new StartError(
      `${path} ends before its end: it was cut off, or exported by a version without a checksum.`,
    )
  if (hash.digest('hex') !== end.sha256)
    throw new StartError(`${path} is not what was exported: its checksum differs.`)
  const names = new Set([...Object.keys(found), ...Object.keys(end.rows)])
  for (const name of names)
    if (found[name] !== end.rows[name])
      throw new StartError(`${path} has ${found[name] ?? 0} of ${end.rows[name] ?? 0} rows of ${name}.`)
  return found
}

function checkHead(line: string, path: string): void {
  let head: Partial<ExportHead>
  try {
    head = JSON.parse(`${line.replace(/,$/, '')}}`)
  } catch {
    head = {}
  }
  if (head.format !== 'wizyta-export') throw new StartError(`${path} is not the export of a business.`)
  if (head.version !== exportVersion)
    throw new StartError(`${path} was written by another version of the format: ${head.version}.`)
}

/** Splits at line feeds alone: values may hold other characters that separate lines. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
