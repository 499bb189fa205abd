import { formatMoney } from '@wizyta/contract/kit/money'
import { loyaltyScope, type LoyaltyProgram as Program } from '@wizyta/contract/sales/loyalty/api'
import { type FormEvent, type ReactNode, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { loyalty } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** The rule of loyalty points: when clients get them, what they are worth, when they end. */
export function LoyaltyProgram({ tabs }: { tabs: ReactNode }) {
  const program = useCall(loyalty.show)
  return (
    <Page title={t('Vouchers and passes')}>
      {tabs}
      <LoadState of={program} loading={<Skeleton className="h-96" />}>
        {(stored) => <ProgramForm stored={stored} />}
      </LoadState>
    </Page>
  )
}

function ProgramForm({ stored }: { stored: Program }) {
  const { currency } = useBusiness()
  const mayChange = useAllows(loyalty.save)
  const [program, setProgram] = useState(stored)
  const fields = ['grosze_per_point', 'point_value', 'least_points', 'most_percent', 'valid_months']
  const refusal = useRefusal(fields)
  const save = useChange(loyalty.save, {
    forgets: [loyalty.show, loyalty.ofClient],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => toast.success(t('Saved.'), { id: 'saved' }),
  })
  const change = (changed: Partial<Program>) => setProgram((now) => ({ ...now, ...changed }))
  const whole = (text: string) => Number(text.replace(/\D/g, '').slice(0, 7))
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.clear()
    save.mutate({ body: program })
  }
  const number = (key: 'least_points' | 'most_percent', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={refusal.at(key)}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          readOnly={!mayChange}
          value={program[key]}
          onChange={({ target }) => change({ [key]: whole(target.value) })}
        />
      )}
    </Field>
  )
  return (
    <Card className="max-w-3xl p-4 md:p-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <label className="flex items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            className="size-4"
            disabled={!mayChange}
            checked={program.active}
            onChange={({ target }) => change({ active: target.checked })}
          />
          {t('Give and redeem points')}
        </label>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Amount for one point')} error={refusal.at('grosze_per_point')}>
            {(control) => (
              <MoneyInput
                {...control}
                value={program.grosze_per_point}
                onChange={(amount) => change({ grosze_per_point: amount ?? 0 })}
              />
            )}
          </Field>
          <Field label={t('Points for')}>
            {(control) => (
              <Select
                {...control}
                value={program.scope}
                onChange={({ target }) => change({ scope: target.value as Program['scope'] })}
              >
                {optionsOf(loyaltyScope).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('Value of a point')} error={refusal.at('point_value')}>
            {(control) => (
              <MoneyInput
                {...control}
                value={program.point_value}
                onChange={(amount) => change({ point_value: amount ?? 0 })}
              />
            )}
          </Field>
          {number('least_points', t('Points at least'), t('Fewer are not redeemed at once.'))}
          {number('most_percent', t('Most of a sale (%)'), t('Points take no more off a sale.'))}
          <Field
            label={t('Valid for (months)')}
            hint={t('Empty: points do not expire.')}
            error={refusal.at('valid_months')}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                readOnly={!mayChange}
                value={program.valid_months ?? ''}
                onChange={({ target }) =>
                  change({ valid_months: target.value === '' ? null : whole(target.value) })
                }
              />
            )}
          </Field>
        </div>
        {program.grosze_per_point > 0 && program.point_value > 0 && (
          <Alert>
            {t('For {amount} a client gets {points} points, worth {value}.', {
              amount: money(program.grosze_per_point * 100),
              points: '100',
              value: money(program.point_value * 100),
            })}
          </Alert>
        )}
        <div role="alert" className="contents">
          {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
        </div>
        {mayChange && (
          <Button type="submit" variant="primary" saves className="self-start" aria-disabled={save.isPending}>
            {t('Save')}
          </Button>
        )}
      </form>
    </Card>
  )
}
