import type { Person } from './app.ts'
import { smallPicture } from './small-picture.ts'

/** Fills a business with a room, messages in it, their earlier text, and a picture. */
export async function fillChats(person: Person, text: (max: number) => string, clientId: string) {
  const made = async (path: string, body: unknown) => (await person.post(path, body)).body
  const room = await made('/tenant/chats', { kind: 'team', name: text(80) })
  const picture = await made(`/tenant/chats/${room.id}/files?file_name=p.png`, smallPicture)
  const send = (file_ids: string[]) =>
    made(`/tenant/chats/${room.id}/messages`, { id: crypto.randomUUID(), text: text(4000), file_ids })
  const message = await send([picture.id])
  await person.patch(`/tenant/chat-messages/${message.id}`, { text: `${text(4000)} 2` })
  await person.post(`/tenant/chats/${room.id}/marks`, { read_number: 1 })
  const thread = await made('/tenant/chats', { kind: 'client', client_id: clientId })
  const announcement = await made('/tenant/announcements', { title: text(120), text: text(4000) })
  return {
    announcement: announcement.id as string,
    chatGroup: thread.id as string,
    chatRoom: room.id as string,
    chatMessage: message.id as string,
    chatFile: picture.id as string,
  }
}
