import {
  type AnyReport,
  type ReportFormat,
  type ReportQuery,
  reportFormats,
} from '@wizyta/contract/kit/report'
import type { Period } from '@wizyta/contract/kit/report-period'
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
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'

const exportWords = {
  csv: 'Export to CSV',
  xlsx: 'Export to XLSX',
  pdf: 'Export to PDF',
} as const satisfies Record<ReportFormat, PlainSentence>

/** The button that prints a report, and the menu that saves it as a file, for users who may export. */
export function ReportFiles({
  report,
  query,
  columns,
  compared,
  isLong,
}: {
  report: AnyReport
  query: ReportQuery
  /** The chosen columns, which the file has as well; null: all. */
  columns: readonly string[] | null
  /** The days with which the screen compares; null: with none. */
  compared: Period | null
  /** True: made in the background. Its files are written from the answer, beside which their menu stands. */
  isLong: boolean
}) {
  const mayExport = useAllows(report.export)
  return (
    <>
      <Button onClick={printPage}>
        <Printer aria-hidden="true" />
        {t('Print')}
      </Button>
      {mayExport && !isLong && (
        <ExportMenu
          take={(format) =>
            callForFile(report.export, {
              body: {
                ...query,
                format,
                ...(columns && { columns: [...columns] }),
                ...(compared && { compared }),
              },
            })
          }
        />
      )}
    </>
  )
}

/** The menu of the formats in which a report can be saved. */
export function ExportMenu({
  label = t('Export|report'),
  take,
}: {
  label?: string
  take: (format: ReportFormat) => ReturnType<typeof callForFile>
}) {
  const [isBusy, setBusy] = useState(false)
  async function saveAs(format: ReportFormat) {
    if (isBusy) return
    setBusy(true)
    try {
      save(await take(format))
    } catch (problem) {
      toast.error(t('The report could not be exported. {reason}', { reason: problemText(problem) }))
    }
    setBusy(false)
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button aria-busy={isBusy}>
          <Download aria-hidden="true" />
          {label}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {reportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => void saveAs(format)}>
            {t(exportWords[format])}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
