import { type ServicePatchTest, servicePatchTest } from '@wizyta/contract/people/client-care/patch-tests'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { issueErrors } from '../../kit/form/issue-errors.ts'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { servicePatchTests } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The patch test that a service asks for. It is saved by its own button, apart from the form around it. */
export function ServicePatchTestField({ serviceId }: { serviceId: string }) {
  const rule = useCall(
    servicePatchTests.show,
    { params: { id: serviceId } },
    { handles: ({ status }) => status !== 401 },
  )
  return (
    <LoadState of={rule} loading={<Skeleton className="h-8" />} look="line">
      {({ data }) => <Rule key={JSON.stringify(data)} serviceId={serviceId} stored={data} />}
    </LoadState>
  )
}

const suggested: ServicePatchTest = { kind: '', days: 180, blocks: false }

function Rule({ serviceId, stored }: { serviceId: string; stored: ServicePatchTest | null }) {
  const mayChange = useAllows(servicePatchTests.set)
  const [given, setGiven] = useState(stored)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = useChange(servicePatchTests.set, {
    forgets: [servicePatchTests.show],
    onSuccess: () => toast.success(t('Saved.'), { id: 'saved' }),
  })
  const save = () => {
    const checked = servicePatchTest.nullable().safeParse(given)
    if (!checked.success) return setErrors(issueErrors(checked.error))
    setErrors({})
    if (!set.isPending) set.mutate({ params: { id: serviceId }, body: { data: checked.data } })
  }
  const isChanged = JSON.stringify(given) !== JSON.stringify(stored)
  return (
    <fieldset disabled={!mayChange} className="flex flex-col gap-3">
      <legend className="sr-only">{t('Patch test')}</legend>
      <Choice label={t('Requires a valid patch test')}>
        <Switch
          checked={given !== null}
          onChange={({ target }) => setGiven(target.checked ? (stored ?? suggested) : null)}
        />
      </Choice>
      {given && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label={t('Tested substance')}
              hint={t('Services with the same word share a test.')}
              error={errors.kind}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={given.kind}
                  onChange={({ target }) => setGiven({ ...given, kind: target.value })}
                />
              )}
            </Field>
            <Field label={t('Valid for')} error={errors.days}>
              {(control) => (
                <NumberInput
                  {...control}
                  suffix={t('days|unit')}
                  value={given.days}
                  onChange={(days) => setGiven({ ...given, days: days ?? Number.NaN })}
                />
              )}
            </Field>
          </div>
          <Choice
            label={t('Block booking without a valid test')}
            hint={t('Off: staff are warned and can book anyway.')}
          >
            <Switch
              checked={given.blocks}
              onChange={({ target }) => setGiven({ ...given, blocks: target.checked })}
            />
          </Choice>
        </>
      )}
      {isChanged && (
        <Button saves className="self-start" aria-disabled={set.isPending} onClick={save}>
          {t('Save the patch test')}
        </Button>
      )}
    </fieldset>
  )
}
