import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { useState } from 'react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import type { Setup } from '../state/setup.ts'
import { happenings } from './history-text.ts'
import { PanelCard } from './panel-card.tsx'

const shownAtFirst = 3

/** Changes of the visit with their users, newest first. */
export function HistoryCard({ visit, setup }: { visit: Visit; setup: Setup }) {
  const history = useCall(
    visits.history,
    { params: { id: visit.id } },
    { handles: (problem) => problem.status !== 401 },
  )
  return (
    <PanelCard title={t('History')}>
      <LoadState of={history} loading={<Skeleton className="h-9" />} look="line">
        {({ data }) => <Happenings all={happenings(data, setup)} zone={setup.timezone} />}
      </LoadState>
    </PanelCard>
  )
}

function Happenings({ all, zone }: { all: ReturnType<typeof happenings>; zone: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? all : all.slice(0, shownAtFirst)
  return (
    <>
      <ol className="flex flex-col gap-2">
        {shown.map((one) => (
          <li key={one.key}>
            {one.sentences.map((sentence) => (
              <p key={sentence} className="wrap-break-word">
                {sentence}
              </p>
            ))}
            <p className="text-sm text-muted">
              {one.by} · {momentText(one.at, zone)}
            </p>
          </li>
        ))}
      </ol>
      {all.length > shownAtFirst && (
        <Button
          variant="link"
          className="self-start coarse:min-h-11"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Show all {count} entries', { count: all.length })}
        </Button>
      )}
    </>
  )
}
