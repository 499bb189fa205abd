import type { Usage, VisitUsage as VisitUsageAnswer } from '@wizyta/contract/sales/usage/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { usages } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { UsageForm } from './form.tsx'
import { proposedLines, validUsages } from './proposal.ts'
import { UsageView } from './view.tsx'
import { costText, linesText } from './words.ts'

/** The usage of a visit: proposed by the recipes of its services, posted by one button. */
export function VisitUsage({ visitId }: { visitId: string }) {
  const usage = useCall(
    usages.ofVisit,
    { params: { id: visitId } },
    { handles: ({ status }) => status !== 401 },
  )
  return (
    <LoadState of={usage} loading={<Skeleton className="h-9" />} look="line">
      {(answer) => <Posting visitId={visitId} answer={answer} />}
    </LoadState>
  )
}

function Posting({ visitId, answer }: { visitId: string; answer: VisitUsageAnswer }) {
  const [isAdding, setAdding] = useState(false)
  const posted = answer.usages
  return (
    <>
      {posted.length > 0 && (
        <ul className="flex flex-col divide-y">
          {posted.map((usage) => (
            <Posted key={usage.id} usage={usage} />
          ))}
        </ul>
      )}
      {proposedLines(answer).length > 0 || isAdding ? (
        <UsageForm
          // Posted or taken back: the proposal is another one.
          key={validUsages(answer).length}
          visit={{ id: visitId, answer }}
          onPosted={() => setAdding(false)}
          onCancel={isAdding ? () => setAdding(false) : undefined}
        />
      ) : (
        <Button variant="ghost" size="small" className="self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {posted.length > 0 ? t('Add more|usage') : t('Add usage')}
        </Button>
      )}
    </>
  )
}

/** A posted usage in a line; opened, with its cost by product. */
function Posted({ usage }: { usage: Usage }) {
  const { currency } = useBusiness()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex w-full items-baseline justify-between gap-3 text-start"
        onClick={() => setOpen(!isOpen)}
      >
        <span
          className={`min-w-0 break-words ${usage.reversed_at ? 'text-muted line-through' : ''} ${isOpen ? 'font-semibold' : ''}`}
        >
          {linesText(usage.lines)}
        </span>
        {usage.cost !== null && (
          <span className="font-semibold whitespace-nowrap">{costText(usage.cost, currency)}</span>
        )}
      </button>
      {isOpen && (
        <div className="pt-2">
          <UsageView usage={usage} isInVisit />
        </div>
      )}
    </li>
  )
}
