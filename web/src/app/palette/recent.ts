import { session } from '../../platform/session/session.ts'
import type { Entry } from './entry.ts'

const mostKept = 5

/** Entries chosen in this tab, the last first. It never leaves memory, and goes with the session and the business. */
let kept: readonly Entry[] = []
const uses = new Map<string, number>()

const whose = () => `${session.get().accessToken} ${session.get().currentBusinessId}`
let keptFor = whose()
session.subscribe(() => {
  if (whose() === keptFor) return
  keptFor = whose()
  kept = []
  uses.clear()
})

/** Notes a choice. */
export function noteChoice(entry: Entry) {
  if (entry.group === 'actions') uses.set(entry.id, (uses.get(entry.id) ?? 0) + 1)
  else kept = [entry, ...kept.filter(({ id }) => id !== entry.id)].slice(0, mostKept)
}

export const recentChoices = (): readonly Entry[] => kept

/** The same actions, the most used first; unused ones keep their order. */
export const mostUsedFirst = (actions: readonly Entry[]): Entry[] =>
  [...actions].sort((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0))
