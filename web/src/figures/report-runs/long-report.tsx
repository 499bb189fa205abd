import type { ReportAnswer } from '@wizyta/contract/kit/report'
import type { ReactNode } from 'react'
import { ExportMenu } from '../../kit/report/report-files.tsx'
import { callForFile } from '../../platform/net/api.ts'
import { reportRuns } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Asked, MadeBehind, Waiting } from './made-behind.tsx'

/** Requests a report over a long period, shows how far it is, and then its answer. */
export function LongReport({
  report,
  query,
  columns,
  children,
}: Asked & {
  columns: readonly string[] | null
  children: (answer: ReportAnswer, isStale: boolean) => ReactNode
}) {
  const mayExport = useAllows(reportRuns.export)
  return (
    <MadeBehind
      report={report}
      query={query}
      text={t(
        'This period is longer than a year. We will create the report in the background and notify you.',
      )}
    >
      {({ id, answer }, isStale) =>
        answer ? (
          <>
            {mayExport && (
              <div data-print="hide" className="flex justify-end">
                <ExportMenu
                  take={(format) =>
                    callForFile(reportRuns.export, {
                      params: { id },
                      body: {
                        format,
                        ...(columns && { columns: [...columns] }),
                        ...(query.sort && { sort: query.sort }),
                      },
                    })
                  }
                />
              </div>
            )}
            {children(answer as ReportAnswer, isStale)}
          </>
        ) : (
          <Waiting />
        )
      }
    </MadeBehind>
  )
}
