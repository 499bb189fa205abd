import { useReducer } from 'react'

/** Text typed into cells, by row and column; what is not here shows what is stored. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A cell's new text; `stored` is what it shows unedited. */
export interface CellChange {
  id: string
  key: string
  text: string
  stored: string
}

export interface EditHistory {
  now: Edits
  past: readonly Edits[]
  future: readonly Edits[]
}

export type EditStep =
  | { kind: 'change'; changes: readonly CellChange[] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'forget' }
  | { kind: 'leave'; ids: readonly string[] }

export const noEdits: EditHistory = { now: {}, past: [], future: [] }

/** Takes a step; what was typed, pasted or filled at once is undone at once. Rows that leave take all of theirs along. */
export function takeStep(history: EditHistory, step: EditStep): EditHistory {
  const { now, past, future } = history
  if (step.kind === 'forget') return noEdits
  if (step.kind === 'leave') {
    const without = (edits: Edits): Edits =>
      Object.fromEntries(Object.entries(edits).filter(([id]) => !step.ids.includes(id)))
    return { now: without(now), past: past.map(without), future: future.map(without) }
  }
  if (step.kind === 'undo') {
    const before = past.at(-1)
    return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : history
  }
  if (step.kind === 'redo') {
    const [after, ...rest] = future
    return after ? { now: after, past: [...past, now], future: rest } : history
  }
  const next = changed(now, step.changes)
  return next === now ? history : { now: next, past: [...past, now], future: [] }
}

function changed(edits: Edits, changes: readonly CellChange[]): Edits {
  const next: Record<string, Readonly<Record<string, string>>> = { ...edits }
  let hasChanged = false
  for (const { id, key, text, stored } of changes) {
    const { [key]: before, ...others } = next[id] ?? {}
    if ((before ?? stored) === text) continue
    hasChanged = true
    const row = text === stored ? others : { ...others, [key]: text }
    if (Object.keys(row).length > 0) next[id] = row
    else delete next[id]
  }
  return hasChanged ? next : edits
}

export const useEdits = () => useReducer(takeStep, noEdits)
