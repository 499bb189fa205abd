import { payrollFiles } from '@wizyta/contract/figures/payroll-file/api'
import type { ReportQuery } from '@wizyta/contract/kit/report'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const PayrollDialog = lazyPart(() => import('./dialog.tsx').then((file) => file.PayrollDialog))

/** Opens the dialog of the payroll file, for the days and the employees that the report shows. */
export function PayrollButton({ query: { from, to, filter } }: { query: ReportQuery }) {
  const [isOpen, setOpen] = useState(false)
  if (!useAllows(payrollFiles.create)) return null
  const chosen = filter?.employee ?? []
  const asked = { from, to, ...(chosen.length > 0 && { employee_ids: [...chosen] }) }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden="true" />
        {t('Payroll file')}
      </Button>
      {isOpen && <PayrollDialog asked={asked} onClose={() => setOpen(false)} />}
    </>
  )
}
