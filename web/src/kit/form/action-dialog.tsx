import type { action } from '@wizyta/contract/kit/action'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { type FormEvent, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import type { Callable } from '../../platform/net/api.ts'
import { problemErrors, problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { DateInput } from './date-input.tsx'
import { issueErrors } from './issue-errors.ts'

/** The form of an action on one record, made from its description. */
export function ActionDialog({
  action: described,
  id,
  name,
  start = {},
  forgets,
  onClose,
}: {
  action: ReturnType<typeof action>
  id: string
  /** The name of the record. */
  name: string
  /** Initial values of the fields. */
  start?: Record<string, string>
  forgets: Callable[]
  onClose: () => void
}) {
  const { fields, words, body: schema } = described
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const [values, setValues] = useState<Record<string, string | null>>(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useChange(described, {
    forgets,
    handles: ({ status }) => status === 422 || status === 409,
    onSuccess: () => {
      toast.success(t(words.done, { name }))
      onClose()
    },
    onError: (problem) => {
      const said = problemErrors(problem)
      setErrors(Object.keys(said).length > 0 ? said : { '': problemText(problem) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const read = schema.safeParse(values)
    setErrors(read.success ? {} : issueErrors(read.error))
    if (read.success) change.mutate({ params: { id }, body: read.data })
  }
  const set = (field: string, value: string | null) => setValues((before) => ({ ...before, [field]: value }))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(words.title, { name })}
        description={words.consequence && t(words.consequence)}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {Object.entries(fields).map(([field, one]) => (
            <Field key={field} label={t(one.label)} error={errors[field]}>
              {(control) =>
                one.kind === 'date' ? (
                  <>
                    <DateInput
                      {...control}
                      value={values[field] ?? null}
                      today={now}
                      onChange={(date) => set(field, date)}
                    />
                    <span className="mt-1 flex flex-wrap gap-2">
                      {one.offers?.map((count) => (
                        <Button
                          key={count}
                          size="small"
                          onClick={() => set(field, addDays(laterOf(start[field], now), count))}
                        >
                          {t('{count} days', { count })}
                        </Button>
                      ))}
                    </span>
                  </>
                ) : (
                  <Textarea
                    {...control}
                    rows={2}
                    value={values[field] ?? ''}
                    onChange={({ target }) => set(field, target.value)}
                  />
                )
              }
            </Field>
          ))}
          <div role="alert" className="contents">
            {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
          </div>
          <SubmitFooter
            submit={t(words.label)}
            danger={words.consequence !== undefined}
            isOff={change.isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

const laterOf = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
