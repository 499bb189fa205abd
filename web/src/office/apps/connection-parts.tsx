import { type LucideIcon, Unplug } from 'lucide-react'
import { useId, useState } from 'react'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { t } from '../../platform/text/i18n.ts'

interface ConnectionTestProps {
  title: string
  hint: string
  icon: LucideIcon
  button: string
  /** The button while the test runs. */
  running: string
  isRunning: boolean
  isDirty: boolean
  onStart: () => void
  /** Absent before the first test. */
  answer: { isGood: boolean; reason: string | null } | undefined
  good: string
  bad: string
}

/** Tests the saved settings of a connection, and says what the other side answered. */
export function ConnectionTest(props: ConnectionTestProps) {
  const { icon: Icon, isRunning, isDirty, answer } = props
  const hintId = useId()
  return (
    <FormSection title={props.title} hint={props.hint}>
      <div className={`flex flex-col items-start gap-3 ${wide}`}>
        <Button
          aria-disabled={isDirty || isRunning}
          aria-describedby={isDirty ? hintId : undefined}
          onClick={() => !isDirty && !isRunning && props.onStart()}
        >
          <Icon aria-hidden="true" />
          {isRunning ? props.running : props.button}
        </Button>
        {isDirty && (
          <p id={hintId} className="text-sm text-muted">
            {t('Save first: what is saved is tested.')}
          </p>
        )}
        <div role="status" className="w-full">
          {answer && !isRunning && !isDirty && (
            <Alert tone={answer.isGood ? 'success' : 'danger'}>
              {answer.isGood ? (
                props.good
              ) : (
                <>
                  <p>{props.bad}</p>
                  <p className="mt-1 font-medium wrap-anywhere">
                    <ServerSentence text={answer.reason ?? ''} />
                  </p>
                </>
              )}
            </Alert>
          )}
        </div>
      </div>
    </FormSection>
  )
}

interface DisconnectProps {
  hint?: string
  button: string
  question: string
  description: string
  onConfirm: () => void
}

/** Ends a connection after a question. */
export function Disconnect({ hint, button, question, description, onConfirm }: DisconnectProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <FormSection title={t('Disconnect|heading')} {...(hint && { hint })}>
      <div className={wide}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Unplug aria-hidden="true" />
          {button}
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={question}
          description={description}
          confirm={button}
          cancel={t('Cancel')}
          danger
          onConfirm={() => {
            setAsking(false)
            onConfirm()
          }}
          onCancel={() => setAsking(false)}
        />
      </div>
    </FormSection>
  )
}
