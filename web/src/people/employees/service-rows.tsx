import { employeeServiceInput } from '@wizyta/contract/people/employees/offers'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { offeredPrice } from '../../platform/text/price-text.ts'
import { FillPopover } from './fill-popover.tsx'
import type { Offer, Offers } from './offers.ts'
import { filled, withAll, withOffer } from './offers.ts'
import { OfferRow } from './parts.tsx'

interface Rows {
  offers: Offers
  onChange: (offers: Offers) => void
  showsErrors: boolean
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
    <section aria-label={localName(group)} className="border-b last-of-type:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-tint px-4 py-2">
        <Checkbox
          aria-label={t('All of the group {name}', { name: localName(group) })}
          checked={performed.length === services.length}
          indeterminate={performed.length > 0 && performed.length < services.length}
          onChange={(event) => onChange(withAll(offers, ids, event.target.checked))}
        />
        <h2 className="min-w-0 font-semibold">
          <ColourDot colour={group.colour}>{localName(group)}</ColourDot>
        </h2>
        <span className="text-muted">
          {performed.length}/{services.length}
        </span>
        {performed.length > 0 && (
          <FillPopover
            className="ms-auto"
            label={t('Fill in the group {name}', { name: localName(group) })}
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
  const { id } = service
  const errors =
    showsErrors && offer
      ? (employeeServiceInput.safeParse({ service_id: id, ...offer }).error?.issues ?? [])
      : []
  return (
    <OfferRow
      name={localName(service)}
      usual={{ ...service, ...offeredPrice(service) }}
      showsUsual
      offer={offer}
      errors={Object.fromEntries(errors.map(({ path, message }) => [path[0], message]))}
      onChange={(next) => onChange(withOffer(offers, id, next))}
    />
  )
}
