import type { VisitSurvey } from '@wizyta/contract/messaging/surveys/answers'
import { Link2 } from 'lucide-react'
import { useId } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { copyText } from '../../platform/browser/copy-text.ts'
import { surveyLinks } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Surveys of a visit: what was answered, and the link for a client who got no message. */
export function OfVisit({ visitId }: { visitId: string }) {
  const id = useId()
  const { data } = useCall(
    surveyLinks.index,
    { params: { id: visitId } },
    { handles: ({ status }) => status !== 401 },
  )
  if (!data || data.data.length === 0) return null
  return (
    <section
      data-slot="card"
      aria-labelledby={id}
      className="flex w-full min-w-0 flex-none flex-col gap-2 px-3 py-2.5"
    >
      <h3 id={id} className="text-sm font-semibold text-muted">
        {t('Surveys')}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {data.data.map((survey) => (
          <Row key={survey.survey_id} visitId={visitId} survey={survey} />
        ))}
      </ul>
    </section>
  )
}

function Row({ visitId, survey }: { visitId: string; survey: VisitSurvey }) {
  const { survey_id, name, status, answer_id } = survey
  const link = useChange(surveyLinks.create, { forgets: [surveyLinks.index] })
  const words = {
    none: null,
    open: t('Sent|survey'),
    answered: t('Answered|survey'),
    closed: t('Closed|survey'),
  }
  const copy = async () => {
    if (link.isPending) return
    const { url } = await link.mutateAsync({ params: { id: visitId }, body: { survey_id } })
    await copyText(url, {
      copied: t('The link is copied.'),
      refused: t('The browser did not allow copying: {url}', { url }),
    })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 break-words">
        {name}{' '}
        {words[status] && <Badge tone={status === 'answered' ? 'success' : undefined}>{words[status]}</Badge>}
      </span>
      {answer_id ? (
        <EntityLink
          link={{ to: '/configuration/surveys/answers', search: { answer: answer_id } }}
          className="text-brand-text hover:underline"
        >
          {t('See the answers')}
        </EntityLink>
      ) : (
        (status === 'none' || status === 'open') && (
          <Button
            size="small"
            aria-label={t('Copy link: {name}', { name })}
            onClick={() => void copy().catch(() => {})}
          >
            <Link2 aria-hidden="true" />
            {t('Copy link|survey')}
          </Button>
        )
      )}
    </li>
  )
}
