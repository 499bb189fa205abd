import type {
  CallOutcome,
  OtherPlace,
  StrandedVisit,
  VisitCall,
} from '@wizyta/contract/booking/sick-days/api'
import { useRef, useState } from 'react'
import { useKept } from '../../platform/browser/use-kept.ts'
import { uuid } from '../../platform/browser/uuid.ts'
import { call } from '../../platform/net/api.ts'
import { calendar, dashboards, sickDays, visits } from '../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'
import { forget } from '../../platform/net/query.ts'
import { cancelVisit, moveTo, refusalOf, type Settled, takeBack } from './settle.ts'
import type { Called } from './visit-call.tsx'

/** A settled visit on its page of the board. */
export type Placed = Settled & { page: number }

/**
 * Settles visits one by one, or all at once, and takes that back. Notes the calls about them.
 * @param from the first day of the board
 * @param page where a visit stays in sight once it is settled
 * @param stored the last call about a visit, as it was read
 */
export function useBoard(
  employee_id: string,
  from: string,
  page: number,
  stored: (visitId: string) => VisitCall | null,
  refetch: () => Promise<unknown>,
) {
  const [settled, setSettled] = useState<readonly Placed[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [notify, setNotify] = useKept(`sick-day notify ${employee_id} ${from}`, true)
  const [reason, setReason] = useState('')

  /** Runs changes one after the other: each is checked against the calendar as the one before left it. */
  const run = async (changes: readonly { id: string; change: () => Promise<void> }[]) => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const { id, change } of changes) {
        setErrors((before) => ({ ...before, [id]: '' }))
        try {
          await change()
        } catch (problem) {
          const refusal = refusalOf(problem)
          setErrors((before) => ({ ...before, [id]: refusal }))
        }
      }
    } catch (problem) {
      onChangeProblem(problem)
    }
    await refetch().catch(() => {})
    void forget(calendar.days, calendar.month, visits.index, visits.show, dashboards.show)
    setBusy(false)
  }
  const note = (one: Settled) => setSettled((before) => [...before, { ...one, page }])
  /** Calls noted just now, until they have been read. */
  const [noted, setNoted] = useState<Readonly<Record<string, VisitCall>>>({})
  const lastCall = (visitId: string) => noted[visitId] ?? stored(visitId)
  const writeCall = ({ id: visit_id, was_at }: Called, outcome: CallOutcome): Promise<VisitCall> =>
    call(sickDays.createCall, {
      body: { visit_id, employee_id, was_at, outcome },
      idempotencyKey: uuid(),
    })
  const calling = useRef(new Set<string>())
  const changeCall = async (id: string, change: () => Promise<VisitCall | undefined>) => {
    if (calling.current.has(id)) return
    calling.current.add(id)
    setErrors((before) => ({ ...before, [`call ${id}`]: '' }))
    try {
      const last = await change()
      setNoted(({ [id]: _before, ...others }) => (last ? { ...others, [id]: last } : others))
      // The places are searched anew meanwhile: the next press does not wait for them.
      void refetch()
        .catch(() => {})
        .then(() =>
          setNoted(({ [id]: kept, ...others }) =>
            kept && kept !== last ? { ...others, [id]: kept } : others,
          ),
        )
    } catch (problem) {
      try {
        const refusal = refusalOf(problem)
        setErrors((before) => ({ ...before, [`call ${id}`]: refusal }))
      } catch {
        onChangeProblem(problem)
      }
    }
    calling.current.delete(id)
  }
  const needsCall = ({ is_told }: { is_told: boolean }) => !is_told || !notify
  /** Notes that the client is to be called, so that the visit stays listed after it leaves the board. */
  const keepForCall = async (visit: StrandedVisit) => {
    if (needsCall(visit) && !lastCall(visit.id))
      await writeCall({ ...visit, was_at: visit.starts_at }, 'to_call')
  }
  const moving = (visit: StrandedVisit, place: OtherPlace) => ({
    id: visit.id,
    change: async () => {
      await keepForCall(visit)
      note(await moveTo(visit, place, notify))
    },
  })
  const takingBack = (one: Placed) => ({
    id: one.visit.id,
    change: async () => {
      await takeBack(one)
      setSettled((before) => before.filter((other) => other !== one))
    },
  })
  return {
    settled,
    errors,
    lastCall,
    needsCall,
    noteCall: (visit: Called, outcome: CallOutcome) =>
      void changeCall(visit.id, () => writeCall(visit, outcome)),
    undoCall: (visit: Called, { id }: VisitCall) =>
      void changeCall(visit.id, async () => {
        await call(sickDays.deleteCall, { params: { id } })
        return undefined
      }),
    isBusy,
    notify,
    setNotify,
    /** Why visits are cancelled; empty: not given. */
    reason,
    setReason,
    accept: (visit: StrandedVisit, place: OtherPlace) => void run([moving(visit, place)]),
    acceptAll: (open: readonly StrandedVisit[]) =>
      void run(open.flatMap((visit) => (visit.together ? [moving(visit, visit.together)] : []))),
    cancel: (visit: StrandedVisit) =>
      void run([
        {
          id: visit.id,
          change: async () => {
            await keepForCall(visit)
            note(await cancelVisit(visit, notify, reason))
          },
        },
      ]),
    leave: (visit: StrandedVisit) => note({ kind: 'left', visit }),
    undo: (one: Placed) => void run([takingBack(one)]),
    // The last one first: the place of an earlier one may have been taken by a later one.
    undoAll: () => void run([...settled].reverse().map(takingBack)),
  }
}

export type Board = ReturnType<typeof useBoard>
