import { employeeServiceInput } from '@wizyta/contract/people/employees/offers'
import { type FormEvent, useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { MinutesInput, MoneyInput } from '../../kit/form/number-field.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { SegmentsInput } from '../../sales/service-parts/parts.tsx'
import type { Offer } from './offers.ts'

/** New values; what is absent stays as it is. */
export type OfferChange = Partial<Offer>

/** How the selected pairs of employee and service are performed. An untouched field changes nothing. */
export function OfferDialog(props: {
  /** `Anna Nowak · Strzyżenie`, or a count. */
  title: string
  offers: readonly Offer[]
  /** Minutes of the service; absent where several are selected, which have no parts in common. */
  usualMinutes?: number
  onApply: (change: OfferChange) => void
  onClose: () => void
}) {
  const { offers, usualMinutes, onApply, onClose } = props
  const { timezone } = useBusiness()
  const [change, setChange] = useState<OfferChange>({})
  const [showsErrors, setShowsErrors] = useState(false)
  const set = (next: OfferChange) => setChange((now) => ({ ...now, ...next }))
  const common = <Key extends keyof Offer>(key: Key): Offer[Key] | undefined =>
    offers.every((offer) => Object.is(offer[key], offers[0]?.[key])) ? offers[0]?.[key] : undefined
  const valueOf = <Key extends keyof Offer>(key: Key): Offer[Key] | undefined =>
    key in change ? change[key] : common(key)
  const placeholderOf = (key: keyof Offer) =>
    common(key) === undefined && offers.length > 0 && !(key in change)
      ? t('Different|values')
      : t('As the service says|value')
  const errors = employeeServiceInput
    .partial()
    .safeParse(change)
    .error?.issues.map(({ path, message }) => [path[0], tDynamic(message)] as const)
  const errorOf = (key: keyof Offer) =>
    showsErrors ? errors?.find(([field]) => field === key)?.[1] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (errors) return setShowsErrors(true)
    onApply(change)
  }
  const minutesField = (key: 'duration_min' | 'buffer_before_min' | 'buffer_after_min', label: string) => (
    <Field label={label} error={errorOf(key)}>
      {(control) => (
        <MinutesInput
          {...control}
          placeholder={placeholderOf(key)}
          value={valueOf(key)}
          onChange={(minutes) => set({ [key]: minutes })}
        />
      )}
    </Field>
  )
  const online = valueOf('online')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Price and duration')}
        description={props.title}
        closeLabel={t('Close')}
        className="max-w-xl"
      >
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('Own price')} error={errorOf('price')}>
              {(control) => (
                <MoneyInput
                  {...control}
                  autoFocus
                  placeholder={placeholderOf('price')}
                  value={valueOf('price')}
                  onChange={(price) => set({ price })}
                />
              )}
            </Field>
            {minutesField('duration_min', t('Own duration'))}
            {minutesField('buffer_before_min', t('Preparation before'))}
            {minutesField('buffer_after_min', t('Cleaning up after'))}
            <Field label={t('Performed from')} hint={t('Empty: at any time.')} error={errorOf('valid_from')}>
              {(control) => (
                <DateInput
                  {...control}
                  today={String(today(timezone))}
                  placeholder={
                    common('valid_from') === undefined && offers.length > 0
                      ? t('Different|values')
                      : undefined
                  }
                  value={valueOf('valid_from') ?? null}
                  onChange={(valid_from) => set({ valid_from })}
                />
              )}
            </Field>
            <Field label={t('Online booking')}>
              {(control) => (
                <Select
                  {...control}
                  value={online === undefined ? '' : online ? 'yes' : 'no'}
                  onChange={({ target }) => target.value !== '' && set({ online: target.value === 'yes' })}
                >
                  {online === undefined && <option value="">{t('As it is')}</option>}
                  <option value="yes">{t('Yes')}</option>
                  <option value="no">{t('No')}</option>
                </Select>
              )}
            </Field>
          </div>
          {usualMinutes !== undefined && (
            <SegmentsInput
              label={t('Own parts')}
              hint={t('For employees who work at another pace: their own work and processing.')}
              parts={valueOf('segments') ?? []}
              onChange={(segments) => set({ segments: segments.length > 0 ? segments : null })}
              duration={valueOf('duration_min') ?? usualMinutes}
              onDuration={(duration_min) => set({ duration_min })}
              error={errorOf('segments')}
            />
          )}
          <SubmitFooter submit={t('Apply')} isOff={Object.keys(change).length === 0} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
