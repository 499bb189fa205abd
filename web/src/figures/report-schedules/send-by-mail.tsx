import type { AnyReport } from '@wizyta/contract/kit/report'
import { MailCheck } from 'lucide-react'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { reportSchedules } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { keepDraft } from './draft.ts'

/** Opens the form that sends this report by mail, as it is on the screen. */
export function SendByMail({ report }: { report: AnyReport }) {
  const goTo = useGoTo()
  if (!useAllows(reportSchedules.create)) return null
  return (
    <Button
      onClick={() => {
        keepDraft(report, t(report.title), location.search.slice(1))
        goTo({ to: '/reports/schedules', search: { edit: 'new' } })
      }}
    >
      <MailCheck aria-hidden="true" />
      {t('Send by mail')}
    </Button>
  )
}
