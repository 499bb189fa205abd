import { allows } from '@wizyta/contract/kit/permission'
import { changes } from '@wizyta/contract/messaging/changes/api'
import { chats } from '@wizyta/contract/messaging/chats/api'
import type { FastifyInstance } from 'fastify'
import { type AppParts, apiRoot, readerContext, sessionOf } from '../../kit/http/http.ts'
import { type Hearer, hearersOf, roomNews } from '../chats/hearers.ts'
import { keepPresence, presenceMs } from '../chats/presence.ts'
import { countUnreadTalks, hearTalk } from '../chats/rooms.ts'
import { countUnread } from '../notices/count-unread.ts'
import { inTurn, shared } from './in-turn.ts'
import { changesAfter } from './queries.ts'
import { type Reader, Readers } from './readers.ts'

const heartbeatMs = 25_000
/** How often it is asked again whether the session and the rights of open streams still stand. */
const recheckMs = 2_000

/**
 * `GET /tenant/changes`: streams the changes of the reader's business. One LISTEN connection per process receives the
 * numbers. The rows are read as the reader, so that row security and permissions decide what is sent.
 */
export async function registerChangeStream(app: FastifyInstance, parts: AppParts) {
  const { database } = parts
  const readers = new Readers()
  let closing = false
  let hearing: { stop(): Promise<void> } | null = null

  async function hear() {
    if (closing) return
    try {
      hearing = await parts.database.listen('changes', heard, hearSoon)
      // Catches up with changes from before the subscription.
      for (const reader of readers) {
        reader.readChanges()
        reader.readNotices()
      }
    } catch {
      hearSoon()
    }
  }
  const hearSoon = () => void setTimeout(() => void hear(), 1_000).unref()
  /**
   * `business:number` is a change for all of a business, `business:notices:user` concerns one person,
   * `business:chats:room:what:user` a talk.
   */
  function heard(payload: string) {
    const [businessId = '', what, userId, ...more] = payload.split(':')
    if (what === 'chats') return talkInTurn(businessId, [userId, ...more])
    for (const reader of readers) {
      if (reader.session.businessId !== businessId) continue
      if (what !== 'notices') reader.readChanges()
      else if (reader.session.user.id === userId) reader.readNotices()
    }
  }

  async function sendChanges(reader: Reader) {
    if (!readers.has(reader)) return
    const found = await changesAfter(parts.database, reader.session, reader.last)
    if (found.some(({ entity }) => entity === 'roles' || entity === 'users')) {
      // Perhaps this very change took a right away: what follows is told by the rights of now.
      await recheck(readers.besides(reader))
      if (!readers.has(reader)) return
    }
    for (const { visible, ...change } of found) {
      reader.last = change.number
      if (visible) write(reader, `id: ${change.number}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
    }
  }

  /** Sends the number of unread notices without an event id: a returning reader gets it in any case. */
  async function sendNotices(reader: Reader) {
    const { businessId, user, apiKeyId } = reader.session
    // Notices are for a person, and not for the programs of that person.
    if (apiKeyId) return
    const count = await parts.database.transaction({ businessId, userId: user.id, readOnly: true }, (tx) =>
      countUnread(tx, reader.session),
    )
    write(reader, `event: notices\ndata: ${JSON.stringify(count)}\n\n`)
  }

  /** Readers with the right to talks. Programs of a user hear of none. */
  const talkers = (businessId: string) =>
    [...readers].filter(
      ({ session }) => session.businessId === businessId && !session.apiKeyId && allows(session, chats.index),
    )
  /** One after the other, so that an older number of unread messages does not overtake a newer one. */
  const talksOf = new Map<string, Promise<void>>()
  function talkInTurn(businessId: string, parts: readonly (string | undefined)[]) {
    const next = (talksOf.get(businessId) ?? Promise.resolve()).then(() => sendTalk(businessId, parts))
    talksOf.set(businessId, next)
    void next.then(() => talksOf.get(businessId) === next && talksOf.delete(businessId))
  }
  /** Tells those who take part that something is new in a room, and how much is unread. They fetch the rest as themselves. */
  async function sendTalk(businessId: string, parts: readonly (string | undefined)[]) {
    const news = roomNews(parts)
    const users = new Set(talkers(businessId).map(({ session }) => session.user.id))
    if (users.size === 0) return
    const hearers = await hearersOf(database, businessId, news, [...users]).catch(
      () => new Map<string, Hearer>(),
    )
    for (const reader of talkers(businessId)) {
      const hearer = hearers.get(reader.session.user.id)
      if (!hearer) continue
      const told = hearer.asks_rights ? await askAsReader(reader, news.roomId) : hearer
      if (told)
        writeTalk(reader, { room_id: news.roomId, what: news.what, number: news.number, unread: told.unread })
      else if (news.what === 'room') await sendUnreadTalks(reader).catch(() => {})
    }
  }
  /** Counts by the reader's rights. Null: the room is out of the reader's reach. */
  async function askAsReader({ session }: Reader, roomId: string): Promise<{ unread: number } | null> {
    if (!session.businessId) return null
    const { businessId } = session
    const told = await database
      .transaction({ ...readerContext(session), readOnly: true }, (tx) =>
        hearTalk({ tx, businessId, session }, roomId),
      )
      .catch(() => null)
    return told?.isReadable ? told : null
  }
  /** Sends the number of unread messages to a reader who has just come. */
  async function sendUnreadTalks(reader: Reader) {
    const { session } = reader
    if (!session.businessId || session.apiKeyId || !allows(session, chats.index)) return
    const { businessId } = session
    const { unread } = await database.transaction({ ...readerContext(session), readOnly: true }, (tx) =>
      countUnreadTalks({ tx, businessId, session }),
    )
    writeTalk(reader, { room_id: null, what: 'room', number: null, unread })
  }
  const writeTalk = (reader: Reader, told: object) =>
    write(reader, `event: chats\ndata: ${JSON.stringify(told)}\n\n`)

  /** A reader that does not read is let go; its browser comes back with the last id. */
  function write(reader: Reader, text: string) {
    if (!readers.has(reader)) return
    if (reader.reply.raw.writableLength > 1_048_576) end(reader)
    else reader.reply.raw.write(text)
  }
  function end(reader: Reader) {
    readers.delete(reader)
    reader.reply.raw.end()
  }
  function endWith(reader: Reader, event: 'rights' | 'let_go') {
    write(reader, `event: ${event}\ndata: {}\n\n`)
    end(reader)
  }
  /** One question for all streams of a session. */
  const recheck = shared(async (desk: ReadonlySet<Reader>) => {
    const [first] = desk
    if (!first) return
    try {
      const session = await sessionOf(first.request, changes.stream, parts)
      for (const reader of desk) {
        // Other rights, another stream: the browser learns of it, and comes back with its last number.
        if (session.permissions.join() !== reader.session.permissions.join()) {
          endWith(reader, 'rights')
          continue
        }
        reader.session = session
        if (session.changeNumber > reader.last) reader.readChanges()
      }
    } catch (error) {
      // A database that is away for a moment ends no stream; a session that is gone does.
      const { status } = error as { status?: number }
      if (status === undefined) return
      // The browser learns the state of its session when it reconnects. Lost access to this business it learns now.
      for (const reader of desk)
        if (status === 403) endWith(reader, 'rights')
        else end(reader)
    }
  })

  app.get(apiRoot + changes.stream.path, async (request, reply) => {
    const session = await sessionOf(request, changes.stream, parts)
    const resumed = Number(request.headers['last-event-id'])
    const last =
      Number.isSafeInteger(resumed) && resumed >= 0 && request.headers['last-event-id']
        ? resumed
        : session.changeNumber
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const reader: Reader = {
      session,
      request,
      reply,
      last: Math.min(last, session.changeNumber),
      readChanges: inTurn(
        () => sendChanges(reader),
        () => end(reader),
      ),
      readNotices: inTurn(
        () => sendNotices(reader),
        () => end(reader),
      ),
    }
    reply.raw.write(`retry: 2000\nid: ${reader.last}\nevent: ready\ndata: {}\n\n`)
    for (const oldest of readers.tooMany(session)) endWith(oldest, 'let_go')
    readers.add(reader)
    reply.raw.on('close', () => readers.delete(reader))
    reply.raw.on('error', () => readers.delete(reader))
    reader.readChanges()
    reader.readNotices()
    void sendUnreadTalks(reader).catch(() => {})
    void keepPresence(database, [presenceOf(reader)])
  })

  const beat = setInterval(() => {
    for (const reader of readers) write(reader, ': still here\n\n')
  }, heartbeatMs)
  const checks = setInterval(() => {
    for (const desk of readers.desks()) void recheck(desk)
  }, recheckMs)
  const presence = setInterval(() => void keepPresence(database, [...readers].map(presenceOf)), presenceMs)
  app.addHook('onReady', hear)
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beat)
    clearInterval(checks)
    clearInterval(presence)
    for (const reader of readers) end(reader)
    await hearing?.stop()
  })
}

const presenceOf = ({ session }: Reader) => ({ businessId: session.businessId, userId: session.user.id })
