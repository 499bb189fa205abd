import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { Closing, useClosing } from './use-closing.ts'

/** The two ways of closing a visit that is over, for one row or for the selection. */
export function ClosingButtons({
  chosen,
  areMany = false,
  closing,
  name,
}: {
  chosen: readonly VisitListRow[]
  /** Rows of all pages: their number is confirmed first, and they are changed in parts. */
  areMany?: boolean
  closing: ReturnType<typeof useClosing>
  /** Name of the client, for readers who hear many of these buttons. */
  name?: string
}) {
  const button = (to: Closing, label: string) => {
    const open = chosen.filter((visit) => closing.mayClose(visit, to))
    if (open.length === 0) return null
    return (
      <Button
        size="small"
        aria-label={name && `${label}: ${name}`}
        aria-disabled={closing.isBusy}
        onClick={() => closing.isBusy || void closing.close(open, to, areMany)}
      >
        {chosen.length > 1 && open.length < chosen.length ? `${label} (${open.length})` : label}
      </Button>
    )
  }
  return (
    <>
      {button('completed', t('Took place|step'))}
      {button('no_show', t('No-show|step'))}
    </>
  )
}
