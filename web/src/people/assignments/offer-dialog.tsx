import { employeeServiceInput } from '@wizyta/contract/people/employees/offers'
import { type FormEvent, useState } from 'react'
import { MinutesInput, MoneyInput } from '../../kit/form/number-field.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import type { Offer } from '../employees/offers.ts'

/** New values; what is absent stays as it is. */
export type OfferChange = Partial<Pick<Offer, 'price' | 'duration_min' | 'online'>>

/** Own price, duration and online booking of the selected pairs. An untouched field changes nothing. */
export function OfferDialog(props: {
  /** `Anna Nowak · Strzyżenie`, or a count. */
  title: string
  offers: readonly Offer[]
  onApply: (change: OfferChange) => void
  onClose: () => void
}) {
  const { offers, onApply, onClose } = props
  const [change, setChange] = useState<OfferChange>({})
  const [showsErrors, setShowsErrors] = useState(false)
  const common = <Key extends keyof Offer>(key: Key): Offer[Key] | undefined =>
    offers.every((offer) => offer[key] === offers[0]?.[key]) ? offers[0]?.[key] : undefined
  const placeholderOf = (key: 'price' | 'duration_min') =>
    common(key) === undefined && !(key in change) ? t('Different|values') : t('As the service says')
  const errors = employeeServiceInput
    .partial()
    .safeParse(change)
    .error?.issues.map(({ path, message }) => [path[0], tDynamic(message)] as const)
  const errorOf = (key: string) => (showsErrors ? errors?.find(([field]) => field === key)?.[1] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (errors) return setShowsErrors(true)
    onApply(change)
  }
  const online = change.online ?? common('online')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Price and duration')}
        description={props.title}
        closeLabel={t('Close')}
        className="max-w-md"
      >
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <Field label={t('Own price')} error={errorOf('price')}>
            {(control) => (
              <MoneyInput
                {...control}
                autoFocus
                placeholder={placeholderOf('price')}
                value={'price' in change ? change.price : common('price')}
                onChange={(price) => setChange({ ...change, price })}
              />
            )}
          </Field>
          <Field label={t('Own duration')} error={errorOf('duration_min')}>
            {(control) => (
              <MinutesInput
                {...control}
                placeholder={placeholderOf('duration_min')}
                value={'duration_min' in change ? change.duration_min : common('duration_min')}
                onChange={(duration_min) => setChange({ ...change, duration_min })}
              />
            )}
          </Field>
          <Field label={t('Online booking')}>
            {(control) => (
              <Select
                {...control}
                value={online === undefined ? '' : online ? 'yes' : 'no'}
                onChange={({ target }) =>
                  target.value !== '' && setChange({ ...change, online: target.value === 'yes' })
                }
              >
                {online === undefined && <option value="">{t('As it is')}</option>}
                <option value="yes">{t('Yes')}</option>
                <option value="no">{t('No')}</option>
              </Select>
            )}
          </Field>
          <SubmitFooter submit={t('Apply')} isOff={Object.keys(change).length === 0} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
