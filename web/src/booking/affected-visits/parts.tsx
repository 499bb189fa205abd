import type {
  Affected,
  affectedVisits as calls,
  HoursChange,
} from '@wizyta/contract/booking/affected-visits/api'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { call } from '../../platform/net/api.ts'
import { affectedVisits } from '../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'

// Most changes hit no visit: the dialog is fetched for those that do.
const AffectedVisitsDialog = lazyPart(() => import('./dialog.tsx').then((file) => file.AffectedVisitsDialog))

/** Lists the visits that hours of an import leave without time. */
export const AffectedByImport = lazyPart(() =>
  import('./by-import.tsx').then((file) => file.AffectedByImport),
)

/** A change that may leave visits without their time. */
export type AffectingChange =
  | { kind: 'hours'; body: HoursChange; name: string }
  /** Days of the rota. */
  | { kind: 'rota'; body: BodyOf<typeof calls.ofRota>; name: string }
  /** Rows of an import that bring hours. */
  | { kind: 'import'; importId: string; name: string }
  /** Services that are taken from employees or resources. */
  | { kind: 'assignments'; body: BodyOf<typeof calls.ofAssignments>; name: string }
  /** Archiving an employee, which is refused while visits are left. */
  | { kind: 'archive'; employeeId: string; name: string }
  /** Archiving a resource, in the same way. */
  | { kind: 'archive resource'; resourceId: string; name: string }
  /** Archiving a client, whose visits may stay. */
  | { kind: 'archive client'; clientId: string; name: string }

/** Decision about the change. A link: save what can be saved, then settle the visits on that board. */
export type Decision = boolean | RowLink

interface Asking {
  change: AffectingChange
  affected: Affected
  answer: (decision: Decision) => void
}

/**
 * Asks before a change is saved that hits visits: what becomes of each is chosen and carried out.
 * @returns `ask` answers whether to save; false: the user went back, or the visits are not known
 */
export function useAffectedVisits(): {
  ask: (change: AffectingChange) => Promise<boolean>
  /** Once the change is saved: goes to the board of its visits, where the user chose it. */
  goToBoard: () => void
  dialog: ReactNode
} {
  const goTo = useGoTo()
  const [asking, setAsking] = useState<Asking | null>(null)
  const isBusy = useRef(false)
  const board = useRef<RowLink | null>(null)
  const ask = async (change: AffectingChange): Promise<boolean> => {
    // A second press while the first is under way is the same wish.
    if (isBusy.current) return false
    isBusy.current = true
    board.current = null
    try {
      const affected = await readAffected(change)
      if (affected.count === 0) return true
      const decision = await new Promise<Decision>((answer) => setAsking({ change, affected, answer }))
      if (typeof decision === 'boolean') return decision
      if (change.kind === 'archive') {
        // The visits keep the employee: there is nothing to save before the board.
        goTo(decision)
        return false
      }
      board.current = decision
      return true
    } catch (problem) {
      onChangeProblem(problem)
      return false
    } finally {
      isBusy.current = false
      setAsking(null)
    }
  }
  const dialog = asking && (
    <AffectedVisitsDialog
      change={asking.change}
      first={asking.affected}
      readAgain={() => readAffected(asking.change)}
      onAnswer={asking.answer}
    />
  )
  const goToBoard = () => {
    if (board.current) goTo(board.current)
    board.current = null
  }
  return { ask, goToBoard, dialog }
}

function readAffected(change: AffectingChange): Promise<Affected> {
  switch (change.kind) {
    case 'hours':
      return call(affectedVisits.ofHours, { body: change.body })
    case 'rota':
      return call(affectedVisits.ofRota, { body: change.body })
    case 'import':
      return call(affectedVisits.ofImport, { params: { id: change.importId } })
    case 'assignments':
      return call(affectedVisits.ofAssignments, { body: change.body })
    case 'archive':
      return call(affectedVisits.ofArchiving, { params: { id: change.employeeId } })
    case 'archive resource':
      return call(affectedVisits.ofResource, { params: { id: change.resourceId } })
    case 'archive client':
      return call(affectedVisits.ofClient, { params: { id: change.clientId } })
  }
}
