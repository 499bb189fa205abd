import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, openSync, renameSync, rmSync } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

/*
 * A backup is a gzipped SQL script of `copy` commands, over the schema that the migrations make. Comments at both ends hold what a
 * restore needs to know before, and what it checks after. Lines of data never look like a command: `copy` escapes what would.
 */

const title = '-- A backup of Wizyta. docs/operations.md says how it is restored.'

const header = z.object({
  format: z.literal(1, 'was written by a later version of Wizyta: restore it with that one'),
  taken_at: z.string(),
  version: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Fingerprints of SECRET_KEY, and of the one before where there is one. */
  keys: z.array(z.string()),
  /** The key itself, where the product made it and keeps it in its data folder. */
  secret_key: z.string().optional(),
  tables: z.record(z.string(), z.array(z.string())),
})
const trailer = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
  sha256: z.string(),
})

export type BackupHeader = z.infer<typeof header>
export type BackupTrailer = z.infer<typeof trailer>

/**
 * Writes a backup beside its name and renames it when it is complete. An interrupted backup thus never looks like a
 * complete one. Only the user who writes it may read it.
 */
export async function writeBackup(
  path: string,
  head: BackupHeader,
  fill: (into: {
    table(
      name: string,
      columns: string[],
      copy: (write: (piece: Buffer) => Promise<void>) => Promise<number>,
    ): Promise<void>
  }) => Promise<{ sequences: Record<string, string> }>,
): Promise<BackupTrailer> {
  const draft = `${path}.part`
  rmSync(draft, { force: true })
  const gzip = createGzip({ level: 6 })
  // Made anew and never through a link that lies there.
  const file = createWriteStream(draft, { fd: openSync(draft, 'wx', 0o600), flush: true })
  const written = pipeline(gzip, file)
  written.catch(() => {})
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  const write = async (piece: Buffer | string) => {
    hash.update(piece)
    if (!gzip.write(piece)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    await write(`${title}\n-- ${JSON.stringify(head)}\n`)
    const { sequences } = await fill({
      async table(name, columns, copy) {
        await write(`${copyText(name, columns)} from stdin;\n`)
        rows[name] = await copy(write)
        await write('\\.\n')
      },
    })
    const tail = { rows, sequences, sha256: hash.digest('hex') }
    gzip.end(`-- ${JSON.stringify(tail)}\n`)
    await written
    renameSync(draft, path)
    return tail
  } catch (error) {
    gzip.destroy()
    await finished(file).catch(() => {})
    rmSync(draft, { force: true })
    throw error
  }
}

/** Returns a fingerprint that distinguishes SECRET_KEYs without revealing them. */
export function fingerprintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('wizyta backup').digest('base64url').slice(0, 16)
}

/** The beginning of a `copy` of these columns: `copy "visits" ("business_id", …)`. */
export function copyText(table: string, columns: string[]): string {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  return `copy ${quoted(table)} (${columns.map(quoted).join(', ')})`
}

/** Reads the first lines of a backup. */
export async function readHeader(path: string): Promise<BackupHeader> {
  const lines = readLines(path)
  try {
    return await headerOf(lines)
  } finally {
    await lines.return(undefined)
  }
}

/**
 * Reads a backup from its beginning to its end, table by table.
 * @param take gets the rows of a table as the bytes of a `copy` and has to read them all
 * @throws StartError when the file was cut off or changed
 */
export async function readBackup(
  path: string,
  take: (table: string, columns: string[], rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ header: BackupHeader; trailer: BackupTrailer }> {
  const hash = createHash('sha256')
  const lines = readLines(path)
  try {
    const head = await headerOf(lines, (line) => hash.update(line))
    for (;;) {
      const { value: line, done } = await lines.next()
      if (done) throw new StartError(`${path} ends before its last table: it was cut off.`)
      const tail = /^-- (\{.*\})\n$/.exec(line.toString('latin1'))
      if (tail) {
        const last = trailer.parse(JSON.parse(line.toString('utf8').slice(3)))
        if (last.sha256 !== hash.digest('hex'))
          throw new StartError(`${path} is not what was written: its checksum differs.`)
        return { header: head, trailer: last }
      }
      const table = Object.keys(head.tables).find(
        (name) => line.toString('utf8') === `${copyText(name, head.tables[name] as string[])} from stdin;\n`,
      )
      if (!table) throw new StartError(`${path} holds a line that is not of a backup.`)
      hash.update(line)
      await take(
        table,
        head.tables[table] as string[],
        rowsOf(lines, (piece) => hash.update(piece), path),
      )
    }
  } catch (error) {
    if (error instanceof StartError || !(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error
    throw new StartError(`${path} is damaged, or was cut off: ${(error as Error).message}.`)
  } finally {
    await lines.return(undefined)
  }
}

async function headerOf(
  lines: AsyncGenerator<Buffer, void>,
  seen: (line: Buffer) => void = () => {},
): Promise<BackupHeader> {
  const first = await lines.next().catch((error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('Z_')) return { value: undefined }
    throw new StartError(`The backup cannot be read: ${error.message}.`)
  })
  const second = first.value?.toString() === `${title}\n` ? await lines.next() : undefined
  if (!first.value || !second?.value) throw new StartError('This file is not a backup of Wizyta.')
  seen(first.value)
  seen(second.value)
  const read = header.safeParse(JSON.parse(second.value.toString('utf8').slice(3)))
  if (!read.success) throw new StartError(`The backup ${read.error.issues[0]?.message}.`)
  return read.data
}

async function* rowsOf(
  lines: AsyncGenerator<Buffer, void>,
  seen: (piece: Buffer) => void,
  path: string,
): AsyncGenerator<Buffer, void> {
  let pieces: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw new StartError(`${path} ends in the middle of a table: it was cut off.`)
    const isLast = line.length === 3 && line.toString('latin1') === '\\.\n'
    if (!isLast) {
      pieces.push(line)
      bytes += line.length
    }
    if (bytes > 0 && (isLast || bytes >= 65_536)) {
      const piece = Buffer.concat(pieces)
      pieces = []
      bytes = 0
      seen(piece)
      yield piece
    }
    if (isLast) return seen(line)
  }
}

/** Whole lines, each with its end; in `copy` a line end inside a value is escaped. */
async function* readLines(path: string): AsyncGenerator<Buffer, void> {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  const read = pipeline(source, gunzip)
  read.catch((error) => gunzip.destroy(error))
  let left: Buffer[] = []
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        const line = chunk.subarray(from, end + 1)
        yield left.length > 0 ? Buffer.concat([...left, line]) : line
        left = []
        from = end + 1
      }
      if (from < chunk.length) left.push(chunk.subarray(from))
    }
    if (left.length > 0) yield Buffer.concat(left)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
