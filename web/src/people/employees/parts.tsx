import type { Service } from '@wizyta/contract/sales/services/api'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { MinutesInput, MoneyInput, writeAmount } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice, Switch } from '../../kit/ui/choice.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { offerDetails } from './offer-details.ts'
import { changedOffer, type Offer, plainOffer } from './offers.ts'

/** Dialog for how employees perform services. */
export const OfferDialog = lazyPart(() => import('./offer-dialog.tsx').then((file) => file.OfferDialog))

/** The end of the board of an employee who leaves. */
export const ArchiveSettled = lazyPart(() =>
  import('./archive-question.tsx').then((file) => file.ArchiveSettled),
)

const columns = 'md:grid-cols-[minmax(0,1fr)_8rem_8rem_5.5rem_2.5rem]'
const columnsWithUsual = `${columns} lg:grid-cols-[minmax(0,1fr)_10rem_8rem_8rem_5.5rem_2.5rem]`

/** Heads of the columns; on a phone the fields have labels. */
export function OfferHead({ of, showsUsual }: { of: string; showsUsual?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`grid gap-x-3 border-b px-4 py-2 text-sm font-medium text-muted max-md:hidden ${showsUsual ? columnsWithUsual : columns}`}
    >
      <span>{of}</span>
      {showsUsual && <span className="max-lg:hidden">{t('As the service says')}</span>}
      <span>{t('Own price')}</span>
      <span>{t('Own duration')}</span>
      <span>{t('Online|column')}</span>
    </div>
  )
}

/** One employee and one service: whether it is performed, and with what price and duration. */
export function OfferRow({
  name,
  usual,
  showsUsual = false,
  offer,
  errors,
  onChange,
}: {
  /** Name of the service, or of the employee. */
  name: string
  /** As the service says. */
  usual: Pick<Service, 'price_type' | 'price' | 'price_max' | 'duration_min'>
  showsUsual?: boolean
  /** Absent: it is not performed. */
  offer: Offer | undefined
  errors: Partial<Record<keyof Offer, string>>
  onChange: (offer: Offer | null) => void
}) {
  const { currency } = useBusiness()
  const [isOpen, setOpen] = useState(false)
  const set = (change: Partial<Offer>) => onChange(changedOffer(offer ?? plainOffer, change))
  const details = offer ? offerDetails(offer) : []
  const message = Object.values(errors).find((one) => one !== undefined)
  return (
    <li
      className={`grid min-h-11 grid-cols-2 items-center gap-x-3 gap-y-2 border-t border-hair px-4 py-1 first:border-t-0 ${showsUsual ? columnsWithUsual : columns}`}
    >
      <Choice className="items-center max-md:col-span-2" label={name}>
        <Checkbox
          checked={offer !== undefined}
          onChange={(event) => onChange(event.target.checked ? plainOffer : null)}
        />
      </Choice>
      {showsUsual && (
        <span className="text-muted md:max-lg:hidden max-md:col-span-2 max-md:-mt-2 max-md:ps-7">
          {formatMinutes(usual.duration_min)} · {priceText(usual, currency)}
        </span>
      )}
      {offer && (
        <>
          <span className="min-w-0">
            <PhoneLabel text={t('Own price')} />
            <MoneyInput
              aria-label={t('Own price: {name}', { name })}
              placeholder={usual.price_type === 'on_request' ? undefined : writeAmount(usual.price)}
              value={offer.price}
              aria-invalid={errors.price !== undefined || undefined}
              onChange={(value) => set({ price: value })}
            />
          </span>
          <span className="min-w-0">
            <PhoneLabel text={t('Own duration')} />
            <MinutesInput
              aria-label={t('Own duration: {name}', { name })}
              placeholder={formatMinutes(usual.duration_min)}
              value={offer.duration_min}
              aria-invalid={errors.duration_min !== undefined || undefined}
              onChange={(value) => set({ duration_min: value })}
            />
          </span>
          <Choice label={t('Online|column')} className="items-center">
            <Switch
              aria-label={t('Can be booked online: {name}', { name })}
              checked={offer.online}
              onChange={(event) => set({ online: event.target.checked })}
            />
          </Choice>
          <Button
            variant="ghost"
            size="icon"
            className="max-md:justify-self-end"
            aria-label={t('More about how it is performed: {name}', { name })}
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden="true" />
          </Button>
          {details.length > 0 && (
            <p className="col-span-2 text-sm text-muted md:col-span-full md:ps-7">{details.join(' · ')}</p>
          )}
          {isOpen && (
            <OfferDialog
              title={name}
              offers={[offer]}
              usualMinutes={usual.duration_min}
              onApply={(change) => {
                set(change)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
          {message && (
            <p role="alert" className="col-span-2 text-sm text-danger md:col-span-full">
              {tDynamic(message)}
            </p>
          )}
        </>
      )}
    </li>
  )
}

/** Where there are no columns with headings. */
function PhoneLabel({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="block text-sm text-muted md:hidden">
      {text}
    </span>
  )
}
