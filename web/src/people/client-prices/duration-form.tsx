import { type ClientDuration, clientDurationInput } from '@wizyta/contract/people/client-prices/durations'
import { useState } from 'react'
import { issueErrors } from '../../kit/form/issue-errors.ts'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { calendar, clientDurations } from '../../platform/net/calls.gen.ts'
import { problemErrors } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { OwnTermForm } from './own-terms.tsx'

interface Given {
  service_id: string
  variant_id: string | null
  duration_min: number | null
  note: string | null
}

/** Form of an own duration. Client and service of one that exists stay. */
export function DurationForm({
  clientId,
  duration,
  onClose,
}: {
  clientId: string
  /** Absent: a new one. */
  duration?: ClientDuration
  onClose: () => void
}) {
  const [given, setGiven] = useState<Given>({
    service_id: duration?.service_id ?? '',
    variant_id: duration?.variant_id ?? null,
    duration_min: duration?.duration_min ?? null,
    note: duration?.note ?? null,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const outcome = {
    forgets: [clientDurations.index],
    handles: ({ status }: ApiProblem) => status === 422,
    onSuccess: onClose,
    onError: (problem: ApiProblem) => setErrors(problemErrors(problem)),
  }
  const create = useChange(clientDurations.create, outcome)
  const update = useChange(clientDurations.update, outcome)
  const isPending = create.isPending || update.isPending
  const patch = (change: Partial<Given>) => setGiven((before) => ({ ...before, ...change }))
  const usual = useUsualMinutes(given, duration)
  const save = () => {
    const checked = clientDurationInput.safeParse({ ...given, client_id: clientId })
    if (!checked.success) return setErrors(issueErrors(checked.error))
    setErrors({})
    if (isPending) return
    const { duration_min, note } = checked.data
    if (duration)
      update.mutate({
        params: { id: duration.id },
        version: duration.version,
        body: { duration_min, note },
      })
    else create.mutate({ body: checked.data })
  }
  return (
    <OwnTermForm
      term={duration}
      given={given}
      errors={errors}
      isPending={isPending}
      onChange={patch}
      onSave={save}
      onClose={onClose}
    >
      <Field
        label={t('Duration')}
        error={errors.duration_min}
        hint={usual === null ? undefined : t('usually: {time}', { time: formatMinutes(usual) })}
      >
        {(control) => (
          <NumberInput
            {...control}
            suffix="min"
            value={given.duration_min}
            onChange={(minutes) => patch({ duration_min: minutes ?? null })}
          />
        )}
      </Field>
    </OwnTermForm>
  )
}

/** Returns the minutes of the chosen service or variant for other clients; null: none is chosen. */
function useUsualMinutes(given: Given, duration: ClientDuration | undefined): number | null {
  const { data: setup } = useCall(calendar.setup, undefined, { enabled: duration === undefined })
  if (duration) return duration.usual_min
  const service = setup?.services.find(({ id }) => id === given.service_id)
  const variant = service?.variants.find(({ id }) => id === given.variant_id)
  return variant?.duration_min ?? service?.duration_min ?? null
}
