import type { ReportAnswer } from '@wizyta/contract/kit/report'
import type { ReactNode } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { type Asked, MadeBehind, Waiting } from './made-behind.tsx'

/** Requests a report over a long period, shows how far it is, and then its answer. */
export function LongReport({
  report,
  query,
  children,
}: Asked & { children: (answer: ReportAnswer) => ReactNode }) {
  return (
    <MadeBehind
      report={report}
      query={query}
      text={t(
        'This period is longer than a year. We will create the report in the background and notify you.',
      )}
    >
      {({ answer }) => (answer ? children(answer as ReportAnswer) : <Waiting />)}
    </MadeBehind>
  )
}
