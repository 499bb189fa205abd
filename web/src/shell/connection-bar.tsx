import { WifiOff } from 'lucide-react'
import { useConnectionLost } from '../lib/connection.ts'
import { t } from '../lib/i18n.ts'

/** Below the header while the server cannot be reached. The live region stands from the start, so that it is read. */
export function ConnectionBar() {
  const isLost = useConnectionLost()
  return (
    <div role="status" data-print="hide" className="sticky top-(--header-height) z-20">
      {isLost && (
        <p className="flex items-center justify-center gap-2 border-b border-(--warning-line) bg-warning-soft px-4 py-1.5 text-center text-warning">
          <WifiOff aria-hidden="true" className="size-4 flex-none" />
          {t('No connection. What you see may be out of date. It catches up by itself.')}
        </p>
      )}
    </div>
  )
}
