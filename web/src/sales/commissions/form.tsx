import type { CommissionGroup, CommissionVersion } from '@wizyta/contract/sales/commissions/api'
import { commissionGroupInput, versionOn } from '@wizyta/contract/sales/commissions/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { commissionGroups, commissionTrials } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { MembersField } from './members-field.tsx'
import { VersionFields } from './version-fields.tsx'

const MonthTrial = lazyPart(() => import('./month-trial.tsx').then((file) => file.MonthTrial))
const Calculator = lazyPart(() => import('./calculator.tsx').then((file) => file.Calculator))

/** A commission group: its rates by date, its employees, and a calculator that tries the rates as they are typed. */
export function CommissionGroupForm({ group }: { group: CommissionGroup | null }) {
  const now = today(useBusiness().timezone).toString()
  const form = useEntityForm({
    schema: commissionGroupInput,
    calls: commissionGroups,
    row: group,
    defaults: { name: '', versions: [usual(now)], employees: [] },
    after: () => closePanel,
  })
  const { control } = form
  const { append } = useFieldArray({ control, name: 'versions', keyName: 'key' })
  const versions = useWatch({ control, name: 'versions' })
  const members = (useWatch({ control, name: 'employees' }) ?? []).map(({ employee_id }) => employee_id)
  const mayTry = useAllows(commissionTrials.create)
  const [chosen, setChosen] = useState<number | null>(null)
  const present = versions.indexOf(versionOn(versions, now) ?? versions[0] ?? usual(now))
  const at = chosen !== null && chosen < versions.length ? chosen : Math.max(0, present)
  const shown = versions[at]
  useWords()
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Commission group')}>
        <TextField control={control} name="name" className={wide} autoFocus={!group} />
        <Field label={t('Rates')} hint={t('Sales keep the commission of their day.')}>
          {(input) => (
            <Select {...input} value={at} onChange={({ target }) => setChosen(Number(target.value))}>
              {versions.map(({ valid_from }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a version is its place while it is edited
                <option key={index} value={index}>
                  {t('Rates from {date}', { date: valid_from ? formatDate(valid_from) : '…' })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          className="self-start justify-self-start @sm:mt-5.5"
          onClick={() => {
            const latest = versions.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))[0]
            append({ ...(latest ?? usual(now)), id: undefined, valid_from: freeDay(versions, now) })
            setChosen(versions.length)
          }}
        >
          <Plus aria-hidden="true" />
          {t('New rates from another day')}
        </Button>
      </FormSection>
      <VersionFields key={at} control={control} at={at} products={group?.products ?? []} />
      <FormSection title={t('Employees')} hint={t('The latest group of an employee counts.')}>
        <MembersField control={control} today={now} className={wide} />
      </FormSection>
      {shown && (
        <FormSection
          title={t('Try these rates')}
          hint={t('Counts with what is in the form, also before it is saved.')}
        >
          <div className={wide}>
            <Calculator version={shown} />
          </div>
        </FormSection>
      )}
      {shown && mayTry && (
        <FormSection
          title={t('Try a past month')}
          hint={t('Counts the sales of the month by these rates. Nothing is saved.')}
        >
          <div className={wide}>
            <MonthTrial version={shown} employeeIds={members} />
          </div>
        </FormSection>
      )}
    </EntityForm>
  )
}

function useWords() {
  useFieldWords('versions', t('Rates'), (value) =>
    ((value as CommissionVersion[] | undefined) ?? [])
      .map(({ valid_from }) => t('Rates from {date}', { date: formatDate(valid_from) }))
      .join(', '),
  )
}

/** The first day from tomorrow on with which no version begins. */
function freeDay(versions: readonly CommissionVersion[], now: string): string {
  let day = Temporal.PlainDate.from(now)
  do day = day.add({ days: 1 })
  while (versions.some(({ valid_from }) => valid_from === day.toString()))
  return day.toString()
}

const none = { percent: null, amount: null }
const usual = (valid_from: string): CommissionVersion => ({
  valid_from,
  base: 'gross',
  voucher_base: 'paid',
  defaults: {
    service: { percent: 4_000, amount: null },
    product: { percent: 1_000, amount: null },
    voucher: none,
    pass: none,
  },
  exceptions: [],
  tiers: [],
  tier_mode: 'whole',
  deduct_discount_share: 10_000,
  count_tips: false,
})
