import { changes } from '@wizyta/contract/changes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppParts, apiRoot, sessionOf } from '../lib/http.ts'
import type { Session } from '../lib/session.ts'
import { changesAfter } from './queries.ts'

const heartbeatMs = 25_000
/** How often an open stream asks again whether its session and rights still stand. */
const recheckMs = 2_000

interface Reader {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
  /** Number of the last change that was sent or passed over. */
  last: number
  busy: boolean
  again: boolean
}

/**
 * `GET /tenant/changes`: tells every reader what changed in his business. One LISTEN connection per process hears
 * the numbers; the rows are read as the reader, so that row security and his rights decide what he is told.
 */
export async function registerChangeStream(app: FastifyInstance, parts: AppParts) {
  const readers = new Set<Reader>()
  let closing = false
  let hearing: { stop(): Promise<void> } | null = null

  async function hear() {
    if (closing) return
    try {
      hearing = await parts.database.listen('changes', heard, hearSoon)
      // What was said while nobody listened is caught up with.
      for (const reader of readers) void send(reader)
    } catch {
      hearSoon()
    }
  }
  const hearSoon = () => void setTimeout(() => void hear(), 1_000).unref()
  function heard(payload: string) {
    const [businessId] = payload.split(':')
    for (const reader of readers) if (reader.session.businessId === businessId) void send(reader)
  }

  async function send(reader: Reader) {
    if (reader.busy) {
      reader.again = true
      return
    }
    reader.busy = true
    try {
      do {
        reader.again = false
        const found = await changesAfter(parts.database, reader.session, reader.last)
        for (const { visible, ...change } of found) {
          reader.last = change.number
          if (visible)
            write(reader, `id: ${change.number}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
        }
      } while (reader.again)
    } catch {
      end(reader)
    } finally {
      reader.busy = false
    }
  }

  /** A reader that does not read is let go; its browser comes back with the last id. */
  function write(reader: Reader, text: string) {
    if (reader.reply.raw.writableLength > 1_048_576) end(reader)
    else reader.reply.raw.write(text)
  }
  function end(reader: Reader) {
    readers.delete(reader)
    reader.reply.raw.end()
  }
  async function recheck(reader: Reader) {
    try {
      const session = await sessionOf(reader.request, changes.stream, parts)
      reader.session = session
      if (session.changeNumber > reader.last) void send(reader)
    } catch (error) {
      // A database that is away for a moment ends no stream; a session that is gone does.
      if ((error as { status?: number }).status !== undefined) end(reader)
    }
  }

  app.get(apiRoot + changes.stream.path, async (request, reply) => {
    const session = await sessionOf(request, changes.stream, parts)
    const resumed = Number(request.headers['last-event-id'])
    const last =
      Number.isSafeInteger(resumed) && resumed >= 0 && request.headers['last-event-id']
        ? resumed
        : session.changeNumber
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const reader: Reader = {
      session,
      request,
      reply,
      last: Math.min(last, session.changeNumber),
      busy: false,
      again: false,
    }
    reply.raw.write(`retry: 2000\nid: ${reader.last}\nevent: ready\ndata: {}\n\n`)
    readers.add(reader)
    reply.raw.on('close', () => readers.delete(reader))
    reply.raw.on('error', () => readers.delete(reader))
    void send(reader)
  })

  const beat = setInterval(() => {
    for (const reader of readers) write(reader, ': still here\n\n')
  }, heartbeatMs)
  const checks = setInterval(() => {
    for (const reader of readers) void recheck(reader)
  }, recheckMs)
  app.addHook('onReady', hear)
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beat)
    clearInterval(checks)
    for (const reader of readers) end(reader)
    await hearing?.stop()
  })
}
