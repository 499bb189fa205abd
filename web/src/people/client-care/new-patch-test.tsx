import { type PatchTestInput, patchTestInput } from '@wizyta/contract/people/client-care/patch-tests'
import { useId, useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { issueErrors } from '../../kit/form/issue-errors.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { clientPatchTests, clientReadinessCalls } from '../../platform/net/calls.gen.ts'
import { problemErrors } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { resultOptions } from './result-options.ts'

/** Records a patch test: what was tested, when, and the result. */
export function NewPatchTest({
  clientId,
  kinds,
  onClose,
}: {
  clientId: string
  /** Substances that services ask for. */
  kinds: readonly string[]
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const [given, setGiven] = useState<PatchTestInput>({
    kind: kinds.length === 1 ? (kinds[0] ?? '') : '',
    tested_on: now,
    result: 'waiting',
    note: null,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const list = useId()
  const create = useChange(clientPatchTests.create, {
    forgets: [clientPatchTests.index, clientReadinessCalls.show],
    handles: ({ status }) => status === 422,
    onSuccess: onClose,
    onError: (problem) => setErrors(problemErrors(problem)),
  })
  const save = () => {
    const checked = patchTestInput.safeParse(given)
    if (!checked.success) return setErrors(issueErrors(checked.error))
    setErrors({})
    if (!create.isPending) create.mutate({ params: { id: clientId }, body: checked.data })
  }
  return (
    <form
      noValidate
      data-print="hide"
      className="flex flex-col gap-3 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={t('Tested substance')} error={errors.kind}>
        {(control) => (
          <>
            <Input
              {...control}
              autoFocus
              list={list}
              maxLength={60}
              placeholder={t('For example: henna, hair dye')}
              value={given.kind}
              onChange={({ target }) => setGiven({ ...given, kind: target.value })}
            />
            <datalist id={list}>
              {kinds.map((kind) => (
                <option key={kind} value={kind} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t('Date of the test')} error={errors.tested_on}>
        {(control) => (
          <DateInput
            {...control}
            today={now}
            max={now}
            value={given.tested_on}
            onChange={(tested_on) => setGiven({ ...given, tested_on: tested_on ?? '' })}
            onBlur={() => {}}
          />
        )}
      </Field>
      <Field label={t('Result')} error={errors.result}>
        {(control) => (
          <Select
            {...control}
            value={given.result}
            onChange={({ target }) =>
              setGiven({ ...given, result: target.value as PatchTestInput['result'] })
            }
          >
            {resultOptions().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={create.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
