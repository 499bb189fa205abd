import type { Person } from './app.ts'
import { smallPicture } from './small-picture.ts'

/** Fills a business with rooms, a message with a picture and an earlier text, and an announcement. */
export async function fillChats(
  person: Person,
  text: (max: number) => string,
  { client, twin }: { client: string; twin: string },
) {
  const made = async (path: string, body: unknown) => (await person.post(path, body)).body
  const room = await made('/tenant/chats', { kind: 'team', name: text(80) })
  const thread = await made('/tenant/chats', { kind: 'client', client_id: client })
  const toLeave = await made('/tenant/chats', { kind: 'client', client_id: twin })
  const picture = await made(`/tenant/chats/${thread.id}/files?file_name=p.png`, smallPicture)
  const message = await made(`/tenant/chats/${thread.id}/messages`, {
    message_id: crypto.randomUUID(),
    text: text(4000),
    file_ids: [picture.id],
  })
  await person.patch(`/tenant/chat-messages/${message.id}`, { text: `${text(3000)} 2` })
  await person.post(`/tenant/chats/${thread.id}/marks`, { read_number: 1 })
  const announcement = await made('/tenant/announcements', { title: text(120), text: text(4000) })
  return {
    chatRoom: room.id as string,
    chatThread: thread.id as string,
    chatToLeave: toLeave.id as string,
    chatMessage: message.id as string,
    chatFile: picture.id as string,
    // One who works alone can announce nothing.
    announcement: (announcement.id as string | undefined) ?? crypto.randomUUID(),
  }
}
