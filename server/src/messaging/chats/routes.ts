import { announcements } from '@wizyta/contract/messaging/chats/announcements'
import { chatFiles, chatMessages, chats } from '@wizyta/contract/messaging/chats/api'
import { implement } from '../../kit/http/http.ts'
import { confirm, listAnnouncements, listReaders, publish, withdraw } from './announcements.ts'
import { changeRoom, closeRoom, leaveRoom, reopenRoom } from './change-room.ts'
import { addFile, downloadFile, readPicture } from './files.ts'
import { listMessages, listVersions, searchMessages } from './messages.ts'
import { openRoom } from './open-room.ts'
import { listPeople } from './people.ts'
import { countUnreadTalks, findRoom, listRooms, markRoom } from './rooms.ts'
import { deleteMessage, editMessage, sendMessage } from './send-message.ts'

export const chatRoutes = [
  ...implement('chats', chats, {
    index: (call) => listRooms(call, call.query),
    show: (call) => findRoom(call, call.params.id),
    create: (call) => openRoom(call, call.body),
    update: (call) => changeRoom(call, call.params.id, call.body),
    mark: (call) => markRoom(call, call.params.id, call.body),
    leave: (call) => leaveRoom(call, call.params.id),
    delete: (call) => closeRoom(call, call.params.id),
    restore: (call) => reopenRoom(call, call.params.id),
    people: (call) => listPeople(call),
    unread: (call) => countUnreadTalks(call),
  }),
  ...implement('chatMessages', chatMessages, {
    index: (call) => listMessages(call, call.params.id, call.query),
    send: (call) => sendMessage(call, call.params.id, call.body),
    update: (call) => editMessage(call, call.params.id, call.body.text),
    delete: (call) => deleteMessage(call, call.params.id),
    versions: (call) => listVersions(call, call.params.id),
    search: (call) => searchMessages(call, call.query),
  }),
  ...implement('announcements', announcements, {
    index: (call) => listAnnouncements(call, call.query),
    create: (call) => publish(call, call.body),
    confirm: (call) => confirm(call, call.params.id),
    readers: (call) => listReaders(call, call.params.id),
    withdraw: (call) => withdraw(call, call.params.id),
  }),
  ...implement('chatFiles', chatFiles, {
    add: (call) => addFile(call, call.params.id, call.body, call.query.file_name),
    picture: (call) => readPicture(call, call.params.id, call.query.size),
    show: (call) => downloadFile(call, call.params.id),
  }),
]
