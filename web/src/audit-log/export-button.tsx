import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '../lib/api.ts'
import { auditLog } from '../lib/calls.gen.ts'
import { save } from '../lib/download.ts'
import { t } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'
import { useAllows } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
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
      toast.error(t('The log could not be taken out. {reason}', { reason: problemText(problem as never) }))
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
