import { useRef } from 'react'
import type { Restored } from '../../platform/browser/drafts.ts'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Above a form that `useDraft` has filled again. The live region stands from the start, so that it is read. */
export function RestoredNotice({ of, className }: { of: Restored | null; className?: string }) {
  const region = useRef<HTMLDivElement>(null)
  const discard = () => {
    of?.discard()
    // The button goes with what it took away.
    region.current?.focus()
  }
  return (
    <div ref={region} role="status" tabIndex={-1} className={of ? className : 'outline-none'}>
      {of && (
        <Alert>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{t('Your unsaved input has been restored.')}</span>
            <Button variant="link" onClick={discard}>
              {t('Discard')}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  )
}
