import { type AnyReport, dateBases, type ReportAnswer } from '@wizyta/contract/kit/report'
import { BookOpen, ChevronDown } from 'lucide-react'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

/** Says by which date is counted, in which zone, and when the report was made and by whom. */
export function Source({ report, answer }: { report: AnyReport; answer: ReportAnswer }) {
  const { timezone } = useBusiness()
  const user = useUser()
  const facts = [
    t(dateBases[report.basis]),
    t('Time zone: {zone}', { zone: timezone }),
    t('Created {when} by {name}', {
      when: formatDateTime(answer.generated_at, timezone),
      name: user?.name ?? '',
    }),
  ]
  return <p className="text-sm text-muted">{facts.join(' · ')}</p>
}

/** The meaning of the figures, unfolded on request. */
export function Definition({ report }: { report: AnyReport }) {
  return (
    <details data-print="hide" className="group text-sm">
      <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-2 font-medium coarse:min-h-11">
        <BookOpen aria-hidden="true" className="size-4 text-muted" />
        {t('What the figures mean')}
        <ChevronDown aria-hidden="true" className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <ul className="mt-1 flex max-w-3xl list-disc flex-col gap-1 ps-5 text-soft">
        {report.definition.map((sentence) => (
          <li key={sentence}>{t(sentence)}</li>
        ))}
      </ul>
    </details>
  )
}
