import { useParams } from '@tanstack/react-router'
import { reports } from '@wizyta/contract/figures/reports/api'
import { FileQuestion } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { ReportPage } from '../../kit/report/report-page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { t } from '../../platform/text/i18n.ts'
import { LongReport, SideBySide } from '../report-runs/parts.tsx'
import { SendByMail } from '../report-schedules/parts.tsx'

/** The report whose key is in the address. */
export function ReportScreen() {
  const { key } = useParams({ strict: false })
  const report = reports.find((one) => one.key === key)
  if (report)
    return (
      <ReportPage
        key={key}
        report={report}
        actions={<SendByMail report={report} />}
        long={LongReport}
        sideBySide={SideBySide}
      />
    )
  return (
    <Page title={t('Reports')}>
      <Card>
        <EmptyState icon={FileQuestion} text={t('There is no such report.')}>
          <EntityLink link={{ to: '/reports' }} {...buttonLook()}>
            {t('All reports')}
          </EntityLink>
        </EmptyState>
      </Card>
    </Page>
  )
}
