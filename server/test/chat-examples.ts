import type { Example } from './examples.ts'
import { type Ids, nextNumber } from './fill.ts'
import { smallPicture } from './small-picture.ts'

export const chatExamples: Record<string, (ids: Ids) => Example> = {
  'chats.index': (ids) => ({ query: `before=${ids.chatRoom}&limit=20` }),
  'chats.show': (ids) => ({ id: ids.chatRoom }),
  'chats.create': () => ({ body: { kind: 'team', name: `Sprawy ${nextNumber()}` } }),
  'chats.update': (ids) => ({ id: ids.chatRoom, body: { name: 'Cały zespół' } }),
  'chats.mark': (ids) => ({ id: ids.chatRoom, body: { read_number: 1, is_muted: false } }),
  'chats.leave': (ids) => ({ id: ids.chatToLeave }),
  'chats.delete': (ids) => ({ id: ids.chatRoom }),
  'chats.restore': (ids) => ({ id: ids.chatRoom }),
  'chats.people': () => ({}),
  'chats.unread': () => ({}),
  'chatMessages.index': (ids) => ({ id: ids.chatThread, query: 'before=100&limit=20' }),
  'chatMessages.send': (ids) => ({
    id: ids.chatThread,
    body: {
      message_id: crypto.randomUUID(),
      text: 'Dostawa jest na zapleczu.',
      reply_to_id: ids.chatMessage,
    },
  }),
  'chatMessages.update': (ids) => ({ id: ids.chatMessage, body: { text: 'Zmieniam zdanie.' } }),
  'chatMessages.delete': (ids) => ({ id: ids.chatMessage }),
  'chatMessages.versions': (ids) => ({ id: ids.chatMessage }),
  'chatMessages.search': () => ({ query: 'q=dostawa' }),
  'announcements.index': (ids) => ({ query: `before=${ids.announcement}&limit=5` }),
  'announcements.create': () => ({
    body: { title: 'Nowe ręczniki', text: 'Od wtorku używamy grafitowych.' },
  }),
  'announcements.confirm': (ids) => ({ id: ids.announcement }),
  'announcements.readers': (ids) => ({ id: ids.announcement }),
  'announcements.withdraw': (ids) => ({ id: ids.announcement }),
  'chatFiles.add': (ids) => ({ id: ids.chatThread, query: 'file_name=lada.png', body: smallPicture }),
  'chatFiles.picture': (ids) => ({ id: ids.chatFile, query: 'size=160' }),
  'chatFiles.show': (ids) => ({ id: ids.chatFile }),
}
