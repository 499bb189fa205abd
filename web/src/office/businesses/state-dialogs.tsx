import { type Business, reopenDays } from '@wizyta/contract/office/businesses/api'
import { Download } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { NoPassword, useHasPassword } from '../../kit/form/no-password.tsx'
import { PasswordInput } from '../../kit/form/password-input.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { businesses } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'

interface Asked {
  business: Business
  onDone: () => Promise<void>
  onClose: () => void
}

export function SuspendDialog({ business, onDone, onClose }: Asked) {
  const { id, name, version } = business
  return (
    <ProvenDialog
      title={t('Suspend {name}?', { name })}
      description={t('Only superadmins keep access, and they can end the suspension. No data is lost.')}
      confirm={t('Suspend')}
      onClose={onClose}
      run={async ({ password }) => {
        await call(businesses.suspend, { params: { id }, version, business: id, body: { password } })
        await onDone()
        toast.success(t('{name} is suspended.', { name }), { id: 'saved' })
      }}
    />
  )
}

export function CloseDialog({ business, onExport, onDone, onClose }: Asked & { onExport?: () => void }) {
  const { id, name, version } = business
  return (
    <ProvenDialog
      title={t('Close {name}?', { name })}
      description={t(
        'Access ends and it leaves every list. For {days} days a superadmin can reopen it under Businesses › Archived.',
        { days: reopenDays },
      )}
      confirm={t('Close the business')}
      word
      onClose={onClose}
      run={async ({ password, word }) => {
        const body = { confirmation: word as 'DELETE', password }
        await call(businesses.close, { params: { id }, version, business: id, body })
        await onDone()
        toast.success(t('{name} is closed.', { name }), { id: 'saved' })
      }}
    >
      {onExport && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border p-3">
          <p className="min-w-0 flex-1 basis-48">
            {t('Take all data along first: one file, in a described format.')}
          </p>
          <Button onClick={onExport}>
            <Download aria-hidden="true" />
            {t('Export all data')}
          </Button>
        </div>
      )}
    </ProvenDialog>
  )
}

/** Asks for the password again, and where it is grave for the word. */
function ProvenDialog(props: {
  title: string
  description: string
  confirm: string
  word?: boolean
  onClose: () => void
  run: (given: { password: string; word: string }) => Promise<void>
  children?: ReactNode
}) {
  const hasPassword = useHasPassword()
  const password = useRef<HTMLInputElement>(null)
  const word = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const refusal = useRefusal(['password', 'confirmation'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    refusal.clear()
    try {
      await props.run({ password: password.current?.value ?? '', word: word.current?.value ?? '' })
      props.onClose()
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !isRefusalOfForm(problem)) reportProblem(problem)
      else {
        refusal.set(problem)
        const wrong = problem.errors.confirmation ? word : password
        wrong.current?.focus()
      }
    }
    setIsBusy(false)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent title={props.title} description={props.description} closeLabel={t('Close')}>
        {hasPassword ? (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            {props.children}
            {props.word && (
              <Field label={t('Type "DELETE" to confirm.')} error={refusal.at('confirmation')}>
                {(control) => (
                  <Input {...control} ref={word} autoFocus autoComplete="off" spellCheck={false} />
                )}
              </Field>
            )}
            <Field label={t('Your present password')} error={refusal.at('password')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  ref={password}
                  autoFocus={!props.word}
                  autoComplete="current-password"
                />
              )}
            </Field>
            <div role="alert" className="contents">
              {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
            </div>
            <SubmitFooter submit={props.confirm} danger isOff={isBusy} onCancel={props.onClose} />
          </form>
        ) : (
          <NoPassword onCancel={props.onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}
