import { once } from 'node:events'
import type pg from 'pg'

/** The methods that `pg` calls on a custom query; its types declare only the first. */
interface CopyQuery {
  submit(connection: pg.Connection): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handleCopyInResponse?(): void
  handleCopyData?(message: { chunk: Buffer }): void
}

/** Methods of a connection that its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows travel one by one; they are passed on in pieces of this size. */
const pieceBytes = 65_536

/**
 * Runs a `copy … to stdout` and passes on what it answers; the server waits while `write` does.
 * @returns the number of rows
 */
export async function copyOut(
  client: pg.Client,
  text: string,
  write: (piece: Buffer) => Promise<void>,
): Promise<number> {
  const ended = Promise.withResolvers<void>()
  let rows = 0
  let pieces: Buffer[] = []
  let bytes = 0
  let connection: pg.Connection | undefined
  let writing: Promise<void> = Promise.resolve()
  const passOn = () => {
    const piece = Buffer.concat(pieces)
    pieces = []
    bytes = 0
    connection?.stream.pause()
    writing = writing
      .then(() => write(piece))
      .catch(ended.reject)
      .finally(() => connection?.stream.resume())
  }
  const query: CopyQuery = {
    submit(own) {
      connection = own
      own.query(text)
    },
    handleCopyData({ chunk }) {
      // The memory of a chunk is used again for what comes after it.
      pieces.push(Buffer.from(chunk))
      bytes += chunk.length
      if (bytes >= pieceBytes) passOn()
    },
    handleCommandComplete(message) {
      rows = rowsOf(message.text)
    },
    handleReadyForQuery() {
      if (bytes > 0) passOn()
      void writing.then(ended.resolve)
    },
    handleError: ended.reject,
  }
  client.query(query)
  await ended.promise
  return rows
}

/**
 * Runs a `copy … from stdin` with these bytes; none of them is kept when the server or `pieces` fails.
 * @returns the number of rows
 */
export async function copyIn(
  client: pg.Client,
  text: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const opened = Promise.withResolvers<CopyConnection>()
  const ended = Promise.withResolvers<number>()
  // Where it is told of a failure before anything waits for it.
  ended.promise.catch(() => {})
  let connection: CopyConnection
  let rows = 0
  const query: CopyQuery = {
    submit(own) {
      connection = own as CopyConnection
      own.query(text)
    },
    handleCopyInResponse: () => opened.resolve(connection),
    handleCommandComplete(message) {
      rows = rowsOf(message.text)
    },
    handleReadyForQuery: () => ended.resolve(rows),
    handleError: ended.reject,
  }
  client.query(query)
  const server = (await Promise.race([opened.promise, ended.promise])) as CopyConnection
  try {
    for await (const piece of pieces) {
      server.sendCopyFromChunk(piece)
      if (server.stream.writableNeedDrain) await Promise.race([once(server.stream, 'drain'), ended.promise])
    }
  } catch (error) {
    server.sendCopyFail('What was to be copied could not be read.')
    await ended.promise.catch(() => {})
    throw error
  }
  server.endCopyFrom()
  return ended.promise
}

const rowsOf = (commandTag: string) => Number(commandTag.split(' ').at(-1))
