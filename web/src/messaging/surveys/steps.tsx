import type { Survey } from '@wizyta/contract/messaging/surveys/api'
import { surveyStatus } from '@wizyta/contract/messaging/surveys/api'
import { CircleStop, Play } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { surveys } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

const tones = { draft: undefined, active: 'success', closed: undefined } as const

export const StatusBadge = ({ status }: Pick<Survey, 'status'>) => (
  <Badge tone={tones[status]}>{wordOf(surveyStatus, status)}</Badge>
)

/** Starts a survey, and ends it after a question. */
export function SurveySteps({ survey: { id, version, status, archived_at } }: { survey: Survey }) {
  const mayChange = useAllows(surveys.update)
  const change = useChange(surveys.update, { forgets: [surveys.index, surveys.show] })
  const [isAsking, setAsking] = useState(false)
  if (!mayChange || archived_at !== null) return null
  const set = (next: Survey['status']) => {
    if (change.isPending) return
    change.mutate(
      { params: { id }, version, body: { status: next } },
      {
        onSuccess: () =>
          toast.success(next === 'active' ? t('The survey is active.') : t('The survey is closed.')),
      },
    )
  }
  return (
    <>
      {status === 'active' ? (
        <Button onClick={() => setAsking(true)}>
          <CircleStop aria-hidden="true" />
          {t('Close the survey')}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => set('active')}>
          <Play aria-hidden="true" />
          {status === 'draft' ? t('Start the survey') : t('Start it again|survey')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Close the survey?')}
        description={t('Links that were sent stop taking answers. The results stay.')}
        confirm={t('Close the survey')}
        cancel={t('Keep it open|survey')}
        onConfirm={() => {
          setAsking(false)
          set('closed')
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
