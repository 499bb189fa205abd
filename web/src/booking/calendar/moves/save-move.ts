import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Setup } from '../state/setup.ts'
import { awaitVisit } from '../state/use-days.ts'
import { carryOutMove } from './carry-out-move.ts'
import { type Intent, predictMove } from './move.ts'

export interface MoveOptions {
  setup: Setup
  notify?: boolean
  /** Another way to say that it is done; the usual toast offers to undo it. */
  onSaved?: (answer: Visit) => void
  /** Runs with what is stored of it, beside the usual toast. */
  onMoved?: (answer: Visit) => void
  /** True: it is known already that only this visit of its series is meant. */
  isAlone?: boolean
}

// A visit is saved by one call at a time. The next call waits, and names the version of the last.
const running = new Map<string, Promise<unknown>>()

/** Moves or resizes a visit: shown at once, saved at once, put back with a reason if it is refused. */
export function saveMove(visit: CalendarVisit, intent: Intent, options: MoveOptions): Promise<void> {
  awaitVisit(predictMove(visit, intent, options.setup))
  const saved = (running.get(visit.id) ?? Promise.resolve()).then(() =>
    carryOutMove(saveMove, visit, intent, options),
  )
  running.set(visit.id, saved)
  void saved.finally(() => {
    if (running.get(visit.id) === saved) running.delete(visit.id)
  })
  return saved
}
