import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { auditLog } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type LogState, queryOf } from './address.ts'

/** Takes out what the filters let through as a file, for whom may. */
export function ExportButton({ state }: { state: LogState }) {
  const [isBusy, setBusy] = useState(false)
  const mayExport = useAllows(auditLog.export)
  if (!mayExport) return null
  async function take() {
    setBusy(true)
    try {
      save(await callForFile(auditLog.export, { body: queryOf(state) }))
    } catch (problem) {
      toast.error(t('The log could not be exported. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return (
    <Button aria-disabled={isBusy} onClick={() => !isBusy && void take()}>
      <Download aria-hidden="true" />
      {isBusy ? t('The file is being made …') : t('Export to CSV')}
    </Button>
  )
}
