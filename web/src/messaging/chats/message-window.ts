import type { ChatMessage } from '@wizyta/contract/messaging/chats/api'

/** Part of a room's messages that the page holds, without gaps. */
export interface Window {
  rows: readonly ChatMessage[]
  /** There are earlier ones. */
  earlier: boolean
  /** There are later ones; the newest messages are not shown. */
  later: boolean
}

/** Messages that a page holds at most: a long history is read through it, and never drawn as a whole. */
const mostRows = 300

/** Adds earlier messages. What becomes too much leaves at the end. */
export function addBefore({ rows, later }: Window, before: readonly ChatMessage[], earlier: boolean): Window {
  const all = [
    ...before.filter(({ number }) => number < (rows[0]?.number ?? Number.POSITIVE_INFINITY)),
    ...rows,
  ]
  return { rows: all.slice(0, mostRows), earlier, later: later || all.length > mostRows }
}

/**
 * Adds later messages. What becomes too much leaves at the beginning.
 * @param how `live`: messages that others write just now leave what is being read in its place
 */
export function addAfter(
  { rows, earlier }: Window,
  after: readonly ChatMessage[],
  later: boolean,
  how: 'live' | 'reading',
): Window {
  const all = [...rows, ...after.filter(({ number }) => number > (rows.at(-1)?.number ?? 0))]
  const most = how === 'live' ? mostRows * 2 : mostRows
  return { rows: all.slice(-most), earlier: earlier || all.length > most, later }
}

/** Puts the new state of a message in its place. */
export const replaced = (shown: Window, message: ChatMessage): Window => ({
  ...shown,
  rows: shown.rows.map((one) => (one.id === message.id ? message : one)),
})
