import { formatMoney } from '@wizyta/contract/kit/money'
import { employeeServiceInput } from '@wizyta/contract/people/employees/api'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import { MinutesInput, MoneyInput, writeAmount } from '../../kit/form/number-field.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { Checkbox, Choice, Switch } from '../../kit/ui/choice.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { FillPopover } from './fill-popover.tsx'
import type { Offer, Offers } from './offers.ts'
import { filled, plainOffer, withAll, withOffer } from './offers.ts'

interface Rows {
  offers: Offers
  onChange: (offers: Offers) => void
  showsErrors: boolean
}

const columns =
  'md:grid-cols-[minmax(0,1fr)_8rem_8rem_5.5rem] lg:grid-cols-[minmax(0,1fr)_10rem_8rem_8rem_5.5rem]'

/** Heads of the columns; on a phone the fields have labels. */
export function MatrixHead() {
  return (
    <div
      aria-hidden="true"
      className={`grid gap-x-3 border-b px-4 py-2 text-sm font-medium text-muted max-md:hidden ${columns}`}
    >
      <span>{t('Service')}</span>
      <span className="max-lg:hidden">{t('As the service says')}</span>
      <span>{t('Own price')}</span>
      <span>{t('Own duration')}</span>
      <span>{t('Online|column')}</span>
    </div>
  )
}

/** One group: all or none at once, figures for all at once, and a row for each service. */
export function ServiceGroupRows({
  group,
  services,
  ...rows
}: { group: ServiceGroup; services: readonly Service[] } & Rows) {
  const { offers, onChange } = rows
  if (services.length === 0) return null
  const performed = services.filter(({ id }) => offers.has(id))
  const ids = services.map(({ id }) => id)
  return (
    <section aria-label={group.name} className="border-b last-of-type:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-tint px-4 py-2">
        <Checkbox
          aria-label={t('All of the group {name}', { name: group.name })}
          checked={performed.length === services.length}
          indeterminate={performed.length > 0 && performed.length < services.length}
          onChange={(event) => onChange(withAll(offers, ids, event.target.checked))}
        />
        <h2 className="min-w-0 font-semibold">
          <ColourDot colour={group.colour}>{group.name}</ColourDot>
        </h2>
        <span className="text-muted">
          {performed.length}/{services.length}
        </span>
        {performed.length > 0 && (
          <FillPopover
            className="ms-auto"
            label={t('Fill in the group {name}', { name: group.name })}
            count={performed.length}
            onFill={(filling) => onChange(filled(offers, performed, filling))}
          />
        )}
      </div>
      <ul>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} offer={offers.get(service.id)} {...rows} />
        ))}
      </ul>
    </section>
  )
}

function ServiceRow({
  service,
  offer,
  offers,
  onChange,
  showsErrors,
}: { service: Service; offer: Offer | undefined } & Rows) {
  const { currency } = useBusiness()
  const { id, name, price, duration_min } = service
  const set = (change: Partial<Offer>) =>
    onChange(withOffer(offers, id, { ...plainOffer, ...offer, ...change }))
  const errors =
    showsErrors && offer
      ? (employeeServiceInput.safeParse({ service_id: id, ...offer }).error?.issues ?? [])
      : []
  const errorOf = (field: keyof Offer) => errors.find(({ path }) => path[0] === field)?.message
  const message = errors[0]?.message
  return (
    <li
      className={`grid min-h-11 grid-cols-2 items-center gap-x-3 gap-y-2 border-t border-hair px-4 py-1 first:border-t-0 ${columns}`}
    >
      <Choice className="items-center max-md:col-span-2" label={name}>
        <Checkbox
          checked={offer !== undefined}
          onChange={(event) => onChange(withOffer(offers, id, event.target.checked ? plainOffer : null))}
        />
      </Choice>
      <span className="text-muted md:max-lg:hidden max-md:col-span-2 max-md:-mt-2 max-md:ps-7">
        {formatMinutes(duration_min)} · {formatMoney(price, language(), currency)}
      </span>
      {offer && (
        <>
          <span className="min-w-0">
            <PhoneLabel text={t('Own price')} />
            <MoneyInput
              aria-label={t('Own price: {name}', { name })}
              placeholder={writeAmount(price)}
              value={offer.price}
              aria-invalid={errorOf('price') !== undefined || undefined}
              onChange={(value) => set({ price: value })}
            />
          </span>
          <span className="min-w-0">
            <PhoneLabel text={t('Own duration')} />
            <MinutesInput
              aria-label={t('Own duration: {name}', { name })}
              placeholder={formatMinutes(duration_min)}
              value={offer.duration_min}
              aria-invalid={errorOf('duration_min') !== undefined || undefined}
              onChange={(value) => set({ duration_min: value })}
            />
          </span>
          <Choice label={t('Online')} className="items-center">
            <Switch
              aria-label={t('Can be booked online: {name}', { name })}
              checked={offer.online}
              onChange={(event) => set({ online: event.target.checked })}
            />
          </Choice>
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
