import { z } from 'zod'
import { roleKeys } from '../../access/roles/default-rights.ts'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, colour, instant, requiredText } from '../../kit/field.ts'

/** Kinds of rooms: two users, several, the whole team, and the talk about a visit or a client. */
export const roomKind = choice({
  direct: 'Two people|room',
  group: 'Group|room',
  team: 'Whole team|room',
  visit: 'Appointment',
  client: 'Client',
}).meta({ label: 'Kind' })
export type RoomKind = z.infer<typeof roomKind>

const roomName = requiredText('Enter a name.', 80).meta({ label: 'Name' })
/** Most users of a group. */
export const mostMembers = 100
/** Longest text of one message. */
export const longestMessage = 4_000

const chatMember = z
  .object({
    user_id: z.uuid(),
    name: z.string(),
    colour: colour.nullable(),
    /** Number of the last message that the user has read. */
    read_number: z.int(),
    /** False: the user is suspended, has left, or has no right to talks any more. */
    is_active: z.boolean(),
  })
  .meta({ id: 'ChatMember' })
export type ChatMember = z.infer<typeof chatMember>

export const chatRoom = z
  .object({
    id: z.uuid(),
    kind: roomKind,
    /** Name of a group or a team room, of the other user, of the client. Null: a visit without a name. */
    name: z.string().nullable(),
    visit_id: z.uuid().nullable(),
    visit_starts_at: instant.nullable(),
    client_id: z.uuid().nullable(),
    /** Users who take part. Members of a team room are those who have opened it. */
    members: z.array(chatMember),
    is_muted: z.boolean(),
    /** Number of the last message; rises by one with each. */
    last_number: z.int(),
    read_number: z.int(),
    last_at: instant,
    /** The last message; null: none was written yet. */
    last: z
      .object({
        text: z.string(),
        author: z.string().nullable(),
        is_own: z.boolean(),
        has_files: z.boolean(),
        is_deleted: z.boolean(),
      })
      .nullable(),
    /** The caller made the room. */
    is_own: z.boolean(),
  })
  .meta({ id: 'ChatRoom' })
export type ChatRoom = z.infer<typeof chatRoom>

export const chatRoomInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('direct'), user_id: z.uuid() }),
    z.strictObject({
      kind: z.literal('group'),
      name: roomName,
      user_ids: z.array(z.uuid()).min(1, 'Choose at least one person.').max(mostMembers),
    }),
    z.strictObject({ kind: z.literal('team'), name: roomName }),
    z.strictObject({ kind: z.literal('visit'), visit_id: z.uuid() }),
    z.strictObject({ kind: z.literal('client'), client_id: z.uuid() }),
  ])
  .meta({ id: 'ChatRoomInput' })
export type ChatRoomInput = z.input<typeof chatRoomInput>

export const chatRoomUpdate = z
  .strictObject({
    name: roomName.optional(),
    add: z.array(z.uuid()).max(mostMembers).optional(),
    remove: z.array(z.uuid()).max(mostMembers).optional(),
  })
  .meta({ id: 'ChatRoomUpdate' })

/** A user with whom one can talk. */
export const chatPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    colour: colour.nullable(),
    role: z.object({ id: z.uuid(), key: z.enum(roleKeys).nullable(), name: z.string() }),
    /** The product is open at the user's desk or phone now. */
    is_here: z.boolean(),
  })
  .meta({ id: 'ChatPerson' })
export type ChatPerson = z.infer<typeof chatPerson>

export const chatFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(['picture', 'pdf', 'xml']),
    /** Bytes. */
    size: z.int(),
    /** Pixels of a picture. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'ChatFile' })
export type ChatFile = z.infer<typeof chatFile>

/** Bytes at most of a file in a message. */
export const chatFileLimit = 10 * 1024 * 1024
/** File names that a file dialog offers. */
export const chatFileAccept = '.jpg,.jpeg,.png,.webp,.avif,.pdf,.xml'
export const mostFiles = 10

export const chatMessage = z
  .object({
    /** Made by the client, so that a message that is sent again is stored once. */
    id: z.uuid(),
    room_id: z.uuid(),
    number: z.int(),
    author_id: z.uuid().nullable(),
    /** Null: the account is gone. */
    author: z.string().nullable(),
    author_colour: colour.nullable(),
    is_own: z.boolean(),
    /** Empty once it is deleted. */
    text: z.string(),
    reply_to: z
      .object({ id: z.uuid(), number: z.int(), author: z.string().nullable(), text: z.string() })
      .nullable(),
    files: z.array(chatFile),
    sent_at: instant,
    edited_at: instant.nullable(),
    deleted_at: instant.nullable(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof chatMessage>

const messageText = z.string().trim().max(longestMessage, 'This is too long.')
export const chatMessageInput = z
  .strictObject({
    /** Id of the message, made by the client. */
    message_id: z.uuid(),
    text: messageText,
    reply_to_id: z.uuid().nullable().optional(),
    file_ids: z.array(z.uuid()).max(mostFiles, 'These are too many.').optional(),
  })
  .refine(({ text, file_ids = [] }) => text !== '' || file_ids.length > 0, {
    path: ['text'],
    error: 'Write something or attach a file.',
  })
  .meta({ id: 'ChatMessageInput' })
export type ChatMessageInput = z.input<typeof chatMessageInput>

/** News of a talk in the stream (event `chats`). */
export interface TalkNews {
  /** Null: only the number of unread messages. */
  room_id: string | null
  what: 'message' | 'read' | 'room'
  /** Number of the message that is new or was changed. */
  number: number | null
  unread: number
}

/** Text of a message before a change, with the user and the time of the change. */
export const chatVersion = z
  .object({ text: z.string(), by: z.string().nullable(), at: instant })
  .meta({ id: 'ChatVersion' })

const counted = z.coerce.number<string | number>().int().min(0).max(2_147_483_647)
const room = '/tenant/chats/:id'

export const chats = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/chats',
    permission: 'chats.index',
    summary:
      'List the own rooms and those of the whole team, the latest talk first. The next ones come with `before`, the id of the last room seen.',
    query: z.strictObject({
      before: z.uuid().optional(),
      limit: counted.min(1).max(100).default(50),
    }),
    answer: z.object({ data: z.array(chatRoom), more: z.boolean() }),
  }),
  show: endpoint({
    method: 'GET',
    path: room,
    permission: 'chats.index',
    summary: 'Show a room in which the caller may read.',
    params: idParams,
    answer: chatRoom,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/chats',
    permission: 'chats.create',
    summary:
      'Open a room: with a user, several, the whole team, or about a visit or a client. Of two users, a visit and a client there is one room, which is answered when it exists.',
    body: chatRoomInput,
    answer: chatRoom,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: room,
    permission: 'chats.update',
    summary: 'Rename a group or a team room, or change who is in a group.',
    params: idParams,
    body: chatRoomUpdate,
    answer: chatRoom,
  }),
  mark: endpoint({
    method: 'POST',
    path: `${room}/marks`,
    permission: 'chats.index',
    summary: 'Mark a room as read up to a message, or mute it. What was read stays read.',
    params: idParams,
    body: z
      .strictObject({ read_number: z.int().min(0).optional(), is_muted: z.boolean().optional() })
      .meta({ id: 'ChatMark' }),
    answer: chatRoom,
    status: 200,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: `${room}/membership`,
    permission: 'chats.index',
    summary: 'Leave a group, or the talk about a visit or a client.',
    params: idParams,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: room,
    permission: 'chats.delete',
    summary: 'Close a group or a team room. Its messages stay stored, and no user reads them any more.',
    params: idParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${room}/restoration`,
    permission: 'chats.delete',
    summary: 'Open a closed group or team room again, with the people that it had.',
    params: idParams,
    answer: chatRoom,
    status: 200,
  }),
  people: endpoint({
    method: 'GET',
    path: '/tenant/chat-people',
    permission: 'chats.index',
    summary: 'List the other users of the business who have the right to talks, by name.',
    answer: z.object({ data: z.array(chatPerson) }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/tenant/chat-unread',
    permission: 'chats.index',
    summary: 'Count the unread messages in rooms that are not muted, up to 100.',
    answer: z.object({ unread: z.int() }),
  }),
} as const

export const chatMessages = {
  index: endpoint({
    method: 'GET',
    path: `${room}/messages`,
    permission: 'chats.index',
    summary:
      'Messages of a room in their order: the latest, those before or after a number, or those around one.',
    params: idParams,
    query: z.strictObject({
      before: counted.optional(),
      after: counted.optional(),
      around: counted.optional(),
      limit: counted.min(1).max(100).default(50),
    }),
    answer: z.object({ data: z.array(chatMessage), earlier: z.boolean(), later: z.boolean() }),
  }),
  send: endpoint({
    method: 'POST',
    path: `${room}/messages`,
    permission: 'chats.create',
    summary:
      'Send a message under an id that the client makes. Sent again with the same id, it is answered and not stored again. `@Ola Nowak` notifies the user of that name.',
    params: idParams,
    body: chatMessageInput,
    answer: chatMessage,
    status: 200,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/chat-messages/:id',
    permission: 'chats.update',
    summary: 'Change the text of an own message. The text before is kept.',
    params: idParams,
    body: z
      .strictObject({ text: messageText.min(1, 'Write something or attach a file.') })
      .meta({ id: 'ChatMessageUpdate' }),
    answer: chatMessage,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/chat-messages/:id',
    permission: 'chats.update',
    summary:
      'Delete an own message, or with the right to remove entries that of another user. Its place stays.',
    params: idParams,
    answer: chatMessage,
    status: 200,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/tenant/chat-messages/:id/versions',
    permission: 'chats.index',
    summary:
      'Earlier texts of a message, the oldest first. The text of a deleted one is shown to its author and to users who may remove entries.',
    params: idParams,
    answer: z.object({ data: z.array(chatVersion) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/tenant/chat-search',
    permission: 'chats.index',
    summary: 'Find messages by the beginnings of their words, in the rooms of the caller, the latest first.',
    query: z.strictObject({ q: z.string().trim().min(2).max(100), room_id: z.uuid().optional() }),
    answer: z.object({ data: z.array(chatMessage) }),
  }),
} as const

export const chatFiles = {
  add: endpoint({
    method: 'POST',
    path: `${room}/files`,
    permission: 'chats.create',
    summary:
      'Upload a file for a message: a picture, PDF or XML as the body. Pictures are encoded anew, without their metadata. Others see it once its message is sent.',
    params: idParams,
    query: z.strictObject({ file_name: z.string().min(1).max(300) }),
    body: fileBytes('Choose a file.'),
    fileLimit: chatFileLimit,
    answer: chatFile,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/tenant/chat-pictures/:id',
    permission: 'chats.index',
    summary: 'A picture of a message, as WebP. A page names the business in the address.',
    params: idParams,
    query: z.strictObject({ size: z.enum(['1200', '160']), business: z.uuid().optional() }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/chat-files/:id',
    permission: 'chats.index',
    summary: 'Download a file of a message.',
    params: idParams,
    answer: fileBytes('Choose a file.'),
    types: ['application/octet-stream', 'application/pdf', 'image/webp'],
  }),
} as const
