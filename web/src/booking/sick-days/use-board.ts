import type { OtherPlace, StrandedVisit } from '@wizyta/contract/booking/sick-days/api'
import { useState } from 'react'
import { calendar, dashboards, visits } from '../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'
import { forget } from '../../platform/net/query.ts'
import { cancelVisit, moveTo, refusalOf, type Settled, takeBack } from './settle.ts'

/** Settles visits one by one, or all at once, and takes that back. */
export function useBoard(refetch: () => Promise<unknown>) {
  const [settled, setSettled] = useState<readonly Settled[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [notify, setNotify] = useState(true)
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
  const note = (one: Settled) => setSettled((before) => [...before, one])
  const moving = (visit: StrandedVisit, place: OtherPlace) => ({
    id: visit.id,
    change: async () => note(await moveTo(visit, place, notify)),
  })
  const takingBack = (one: Settled) => ({
    id: one.visit.id,
    change: async () => {
      await takeBack(one)
      setSettled((before) => before.filter((other) => other !== one))
    },
  })
  return {
    settled,
    errors,
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
      void run([{ id: visit.id, change: async () => note(await cancelVisit(visit, notify, reason)) }]),
    leave: (visit: StrandedVisit) => note({ kind: 'left', visit }),
    undo: (one: Settled) => void run([takingBack(one)]),
    // The last one first: the place of an earlier one may have been taken by a later one.
    undoAll: () => void run([...settled].reverse().map(takingBack)),
  }
}

export type Board = ReturnType<typeof useBoard>
