import type { ChatRoom } from './api.ts'

/** Returns true of a talk of two whose other user would not read a message any more. */
export const isOver = ({ kind, members }: Pick<ChatRoom, 'kind' | 'members'>, ownId: string | undefined) =>
  kind === 'direct' && !members.some(({ user_id, is_active }) => user_id !== ownId && is_active)
