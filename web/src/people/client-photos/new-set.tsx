import { type PhotoSetInput, photoSetInput } from '@wizyta/contract/people/client-photos/api'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { issueErrors } from '../../kit/form/issue-errors.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { clientPhotos, consents, visits } from '../../platform/net/calls.gen.ts'
import { problemErrors } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, today } from '../../platform/text/time.ts'

/** Begins a pair of photos: date, visit, note, and the consent of the client. */
export function NewPhotoSet({
  clientId,
  consent,
  onClose,
}: {
  clientId: string
  /** Day of an earlier consent; null: none was recorded. */
  consent: string | null
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const [given, setGiven] = useState<PhotoSetInput>({ taken_on: now, consent_on: consent ?? now, note: null })
  const [isAgreed, setAgreed] = useState(consent !== null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const mayReadVisits = useAllows(visits.index)
  const { data: known } = useCall(
    visits.index,
    { query: { filter: { client_id: clientId, to: now }, sort: '-starts_at', per_page: 10 } },
    { enabled: mayReadVisits, handles: () => true },
  )
  const create = useChange(clientPhotos.create, {
    forgets: [clientPhotos.index, consents.ofClient, consents.index],
    handles: ({ status }) => status === 422,
    onSuccess: onClose,
    onError: (problem) => setErrors(problemErrors(problem)),
  })
  const save = () => {
    if (!isAgreed) return setErrors({ consent_on: t('Photos are kept only with the consent of the client.') })
    const checked = photoSetInput.safeParse(given)
    if (!checked.success) return setErrors(issueErrors(checked.error))
    setErrors({})
    if (!create.isPending) create.mutate({ params: { id: clientId }, body: checked.data })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Date')} error={errors.taken_on}>
          {(control) => (
            <DateInput
              {...control}
              today={now}
              max={now}
              value={given.taken_on}
              onChange={(taken_on) => setGiven({ ...given, taken_on: taken_on ?? '' })}
              onBlur={() => {}}
            />
          )}
        </Field>
        {known && known.data.length > 0 && (
          <Field label={t('Appointment')} error={errors.visit_id}>
            {(control) => (
              <Select
                {...control}
                value={given.visit_id ?? ''}
                onChange={({ target }) => setGiven({ ...given, visit_id: target.value || null })}
              >
                <option value="">–</option>
                {known.data.map(({ id, starts_at, services }) => (
                  <option key={id} value={id}>
                    {`${formatDate(dateOf(starts_at, timezone))} · ${services}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Field label={t('Note')} error={errors.note}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={given.note ?? ''}
            onChange={({ target }) => setGiven({ ...given, note: target.value || null })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          label={t('The client agrees to photos in the card')}
          hint={consent ? t('Consent recorded on {date}.', { date: formatDate(consent) }) : undefined}
        >
          <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
        </Choice>
        {isAgreed && (
          <Field label={t('Consent given on')}>
            {(control) => (
              <DateInput
                {...control}
                today={now}
                max={now}
                value={given.consent_on}
                onChange={(consent_on) => setGiven({ ...given, consent_on: consent_on ?? '' })}
                onBlur={() => {}}
              />
            )}
          </Field>
        )}
      </div>
      {errors.consent_on && (
        <p role="alert" className="text-sm text-danger">
          {errors.consent_on}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={create.isPending}>
          {t('Continue to the photos')}
        </Button>
      </div>
    </form>
  )
}
