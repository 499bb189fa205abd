import { useParams } from '@tanstack/react-router'
import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { ownCommissionReport } from '@wizyta/contract/figures/own-commission-report/api'
import { reports } from '@wizyta/contract/figures/reports/api'
import { FileQuestion } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { ReportPage } from '../../kit/report/report-page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { t } from '../../platform/text/i18n.ts'
import { PayrollButton } from '../payroll-file/parts.tsx'
import { LongReport, SideBySide } from '../report-runs/parts.tsx'
import { SendByMail } from '../report-schedules/parts.tsx'

/** The report whose key is in the address. */
export function ReportScreen() {
  return <Report reportKey={useParams({ strict: false }).key} />
}

/** The report on the user's own commissions: it is there without the right to reports. */
export const OwnCommissions = () => <Report reportKey={ownCommissionReport.key} />

function Report({ reportKey: key }: { reportKey: string | undefined }) {
  const report = reports.find((one) => one.key === key)
  if (report)
    return (
      <ReportPage
        key={key}
        report={report}
        actions={(query) => (
          <>
            {report === commissionReport && <PayrollButton query={query} />}
            <SendByMail report={report} />
          </>
        )}
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
