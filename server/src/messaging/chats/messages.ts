import type { AnswerOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { type ChatMessage, type chatMessages, chats } from '@wizyta/contract/messaging/chats/api'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { colourOfUser, findRoom, readableRooms } from './rooms.ts'

const columns = sql`
  m.id, m.room_id, m.number, m.author_id, u.name as author, ${colourOfUser(sql`m.business_id`)} as author_colour,
  coalesce(m.author_id = current_user_id(), false) as is_own, m.text, (
    select json_build_object('id', q.id, 'number', q.number, 'text', left(q.text, 200),
      'author', (select a.name from users a where a.id = q.author_id))
    from chat_messages q where q.business_id = m.business_id and q.id = m.reply_to_id) as reply_to, (
    select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
      'width', f.width, 'height', f.height) order by f.added_at, f.id), '[]')
    from chat_files f
    where f.business_id = m.business_id and f.message_id = m.id and m.deleted_at is null) as files,
  m.sent_at, m.edited_at, m.deleted_at`
const from = sql`from chat_messages m left join users u on u.id = m.author_id`

/** Lists messages of a room by their numbers: one part of a long history costs as much as another. */
export async function listMessages(
  call: BusinessContext,
  roomId: string,
  { before, after, around, limit }: QueryOf<typeof chatMessages.index>,
): Promise<AnswerOf<typeof chatMessages.index>> {
  const { last_number } = await findRoom(call, roomId)
  const part = (condition: RawBuilder<unknown>, isUpwards: boolean) =>
    sql<ChatMessage>`
      select ${columns} ${from}
      where m.business_id = ${call.businessId} and m.room_id = ${roomId} and ${condition}
      order by m.number ${isUpwards ? sql`` : sql`desc`} limit ${limit}`
      .execute(call.tx)
      .then(({ rows }) => (isUpwards ? rows : rows.toReversed()))
  const data =
    after !== undefined
      ? await part(sql`m.number > ${after}`, true)
      : around !== undefined
        ? await part(sql`m.number > ${around - Math.ceil(limit / 2)}`, true)
        : await part(before === undefined ? sql`true` : sql`m.number < ${before}`, false)
  return {
    data,
    // Numbers of a room have no gaps: nothing is deleted, and they begin with 1.
    earlier: (data[0]?.number ?? 1) > 1,
    later: (data.at(-1)?.number ?? last_number) < last_number,
  }
}

export async function findMessage(call: BusinessContext, id: string): Promise<ChatMessage> {
  const { rows } = await sql<ChatMessage>`
    select ${columns} ${from} where m.business_id = ${call.businessId} and m.id = ${id}`.execute(call.tx)
  const message = found(rows)
  await findRoom(call, message.room_id)
  return message
}

/** Answers the earlier texts of a message. That of a deleted one is not for all who read there. */
export async function listVersions(
  call: BusinessContext,
  id: string,
): Promise<AnswerOf<typeof chatMessages.versions>> {
  const message = await findMessage(call, id)
  if (message.deleted_at && !message.is_own && !allows(call.session, chats.delete)) return { data: [] }
  const { rows } = await sql<{ text: string; by: string | null; at: string }>`
    select v.text, (select u.name from users u where u.id = v.by_id) as by, v.at
    from chat_message_versions v
    where v.business_id = ${call.businessId} and v.message_id = ${id} order by v.version`.execute(call.tx)
  return { data: rows }
}

const mostFound = 50
/** A beginning of a word that stands in more messages is common. */
const mostLookedAt = 5_000
/** So many of the latest messages are looked through for common words. */
const mostLatest = 2_000

/** Finds messages by the beginnings of their words, the latest first. */
export async function searchMessages(
  call: BusinessContext,
  { q, room_id }: QueryOf<typeof chatMessages.search>,
): Promise<AnswerOf<typeof chatMessages.search>> {
  const { rows: folded } = await sql<{ word: string }>`
    select distinct word from regexp_split_to_table(plain(${q}), '[^[:alnum:]]+') word where length(word) >= 2 limit 5`.execute(
    call.tx,
  )
  if (folded.length === 0) return { data: [] }
  const begins = (word: string) =>
    sql`w.business_id = ${call.businessId} and w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`}`
  const counts: { word: string; count: number }[] = []
  for (const { word } of folded) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from chat_words w where ${begins(word)} limit ${mostLookedAt + 1}) counted`.execute(call.tx)
    counts.push({ word, count: rows[0]?.count ?? 0 })
  }
  const [rarest, ...rest] = counts.sort((a, b) => a.count - b.count)
  const withWord = (word: string) => sql`select w.message_id from chat_words w where ${begins(word)}`
  // A plain select is asked of one message at a time. Joined, it would be read for all of them first.
  const stands = ({ word }: { word: string }) =>
    sql`(select true from chat_words w where ${begins(word)} and w.message_id = m.id limit 1)`
  const rooms = room_id
    ? sql`(select ${room_id}::uuid intersect ${readableRooms(call)})`
    : readableRooms(call)
  const found = async (ids: RawBuilder<unknown>, words: readonly { word: string }[]) => {
    const { rows } = await sql<ChatMessage>`
      select ${columns} ${from}
      where m.business_id = ${call.businessId} and m.deleted_at is null and m.id = any (array(${ids}))
        and ${sql.join([...words.map(stands), sql`(m.room_id in ${rooms}) is true`], sql` and `)}
      order by m.sent_at desc, m.id limit ${mostFound}`.execute(call.tx)
    return { data: rows }
  }
  // The rarest word leads. Where all are common, most of the latest messages fit.
  if (rarest && rarest.count <= mostLookedAt) return found(withWord(rarest.word), rest)
  const latest = await found(
    sql`select l.id from chat_messages l where l.business_id = ${call.businessId}
      ${room_id ? sql`and l.room_id = ${room_id}` : sql``} order by l.sent_at desc limit ${mostLatest}`,
    counts,
  )
  if (latest.data.length === mostFound) return latest
  return found(
    sql.join(
      counts.map(({ word }) => withWord(word)),
      sql` intersect `,
    ),
    [],
  )
}
