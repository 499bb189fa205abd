import {
  type AnyReport,
  type ReportFormat,
  type ReportQuery,
  reportFormats,
} from '@wizyta/contract/kit/report'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { printPage } from '../../platform/browser/print-page.ts'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'

const exportWords = {
  csv: 'Export to CSV',
  xlsx: 'Export to XLSX',
  pdf: 'Export to PDF',
} as const satisfies Record<ReportFormat, PlainSentence>

/** The buttons that print a report, and those that save it, for users who may export. */
export function ReportFiles({ report, query }: { report: AnyReport; query: ReportQuery }) {
  const [isBusy, setBusy] = useState(false)
  const mayExport = useAllows(report.export)
  async function take(format: ReportFormat) {
    setBusy(true)
    try {
      save(await callForFile(report.export, { body: { ...query, format } }))
    } catch (problem) {
      toast.error(t('The report could not be exported. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={printPage}>
        <Printer aria-hidden="true" />
        {t('Print')}
      </Button>
      {mayExport &&
        reportFormats.map((format) => (
          <Button
            key={format}
            aria-label={t(exportWords[format])}
            aria-disabled={isBusy}
            onClick={() => !isBusy && void take(format)}
          >
            <Download aria-hidden="true" />
            <span className="max-md:hidden">{t(exportWords[format])}</span>
            <span className="md:hidden">{format.toUpperCase()}</span>
          </Button>
        ))}
    </>
  )
}
