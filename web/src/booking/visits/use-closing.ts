import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { stepRefusal, undoStep } from '@wizyta/contract/booking/calendar/visit-steps'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { useState } from 'react'
import type * as matching from '../../kit/list/matching/all-matching.tsx'
import { type ChangeWords, oneByOne } from '../../kit/list/one-by-one.ts'
import { call } from '../../platform/net/api.ts'
import { calendar, clients, dashboards, visits } from '../../platform/net/calls.gen.ts'
import { forget } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

export type Closing = 'completed' | 'no_show'

interface Step {
  visit: VisitListRow
  to: VisitStatus
}

type Words = Required<ChangeWords>

interface Many {
  inParts: typeof matching.inParts
  send: ReturnType<typeof matching.inThisBusiness>
}

/** Closes visits of the list that are over; each way of closing is undone by a click. */
export function useClosing() {
  const { timezone } = useBusiness()
  const mayStep = useAllows(visits.step)
  const [isBusy, setBusy] = useState(false)
  const moment = () => ({ now: Date.now(), zone: timezone })

  /** Returns true when the visit is over and may be closed in this way. */
  const mayClose = (visit: VisitListRow, to: Closing) =>
    mayStep && Date.parse(visit.ends_at) <= Date.now() && stepRefusal(visit, to, moment()) === null

  /** @param many changes visits of all pages, in the business of the first change */
  const run = async (steps: readonly Step[], words: Words, many: Many | null, isUndo = false) => {
    if (isBusy) return
    setBusy(true)
    const backs: Step[] = []
    const take = async ({ visit, to }: Step) => {
      const { id, status, version } = visit
      const input = { params: { id }, body: { to, notify: false }, version }
      const after = await (many ? many.send(visits.step, input) : call(visits.step, input))
      // A visit closed this moment is a slip: taking it back needs no right of its own.
      const back = undoStep(visit, { from: status, to }, moment(), true)
      if (back) backs.push({ visit: { ...visit, status: after.status, version: after.version }, to: back })
    }
    const of = {
      id: 'closing',
      nameOf: ({ visit }: Step) => visit.client_name || t('Without a client card'),
      undo: isUndo ? undefined : () => void run(backs, undoWords(), many, true),
    }
    if (many)
      await many.inParts(
        steps,
        { doing: words.doing, done: words.several },
        async (part) => {
          for (const step of part) await take(step)
          return part.length
        },
        { ...of, size: 1 },
      )
    else if ((await oneByOne(steps, words, take, of)) === null) return
    setBusy(false)
    await forget(
      visits.index,
      visits.show,
      visits.history,
      calendar.days,
      dashboards.show,
      clients.index,
      clients.show,
    )
  }

  return {
    isBusy,
    mayStep,
    mayClose,
    close: async (chosen: readonly VisitListRow[], to: Closing, areMany = false) => {
      const steps = chosen.filter((visit) => mayClose(visit, to)).map((visit) => ({ visit, to }))
      const words = closingWords()[to]
      if (!areMany) return run(steps, words, null)
      const { confirmChange, inParts, inThisBusiness } = await import(
        '../../kit/list/matching/all-matching.tsx'
      )
      if (await confirmChange(steps.length)) await run(steps, words, { inParts, send: inThisBusiness() })
    },
  }
}

const closingWords = (): Record<Closing, Words> => ({
  completed: {
    doing: (values) => t('Closing appointments… {done} of {total}', values),
    one: (name) => t('Took place: {name}', { name }),
    several: (count) => t('Took place: {count} appointments', { count }),
  },
  no_show: {
    doing: (values) => t('Closing appointments… {done} of {total}', values),
    one: (name) => t('No-show: {name}', { name }),
    several: (count) => t('No-show: {count} appointments', { count }),
  },
})

const undoWords = (): Words => ({
  doing: (values) => t('Undoing… {done} of {total}', values),
  one: (name) => t('As before: {name}', { name }),
  several: (count) => t('As before: {count} appointments', { count }),
})
