import type { UsageLineInput, VisitUsage } from '@wizyta/contract/sales/usage/api'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { usages } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { proposedLines, validUsages } from './proposal.ts'
import { linesText } from './words.ts'

/**
 * Reads what the recipes of a chosen visit propose. An untouched form is filled with it.
 * Lines that were typed stay; `offer` then replaces them.
 */
export function useVisitUsage(
  visitId: string | null,
  { value, onChange }: { value: UsageLineInput[]; onChange: (lines: UsageLineInput[]) => void },
): { answer: VisitUsage | undefined; offer: (() => void) | null } {
  const { data } = useCall(
    usages.ofVisit,
    { params: { id: visitId ?? '' } },
    { enabled: visitId !== null, handles: ({ status }) => status !== 401 },
  )
  const answer = visitId === null ? undefined : data
  const [filled, setFilled] = useState<{ visitId: string | null; lines: string | null }>({
    visitId: null,
    lines: null,
  })
  const now = JSON.stringify(value)
  const fill = (lines: UsageLineInput[]) => {
    setFilled({ visitId, lines: JSON.stringify(lines) })
    onChange(lines)
  }
  useEffect(() => {
    if (!answer || filled.visitId === visitId) return
    if (now === '[]' || now === filled.lines) return fill(proposedLines(answer))
    setFilled({ visitId, lines: null })
    // Services of another visit are none of this one.
    if (value.some(({ service_id }) => service_id && !isIn(answer, service_id)))
      onChange(value.map((line) => ({ ...line, service_id: null, employee_id: null })))
    // When another visit is chosen, and when its answer has come.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, visitId, filled.visitId])
  const proposed = answer ? proposedLines(answer) : []
  const isOffered = proposed.length > 0 && filled.visitId === visitId && filled.lines === null
  return { answer, offer: isOffered ? () => fill(proposed) : null }
}

const isIn = ({ services }: VisitUsage, service: string) => services.some(({ id }) => id === service)

/** Shows earlier usages of the chosen visit, and offers its recipe where other lines were typed. */
export function VisitFacts({ visit, offer }: { visit: VisitUsage; offer: (() => void) | null }) {
  const posted = validUsages(visit).flatMap(({ lines }) => lines)
  return (
    <div className="flex flex-col gap-2 empty:hidden sm:col-span-2">
      {posted.length > 0 && (
        <Alert tone="warning">
          {t('Posted for this appointment: {products}', { products: linesText(posted) })}
        </Alert>
      )}
      {offer && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={offer}>
            {t('Take over the recipe')}
          </Button>
          <span className="text-sm text-muted">
            {t('The recipe of this appointment replaces the lines above.')}
          </span>
        </div>
      )}
    </div>
  )
}
