import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { useMemo, useState } from 'react'
import type { FieldControl } from '../../kit/ui/field.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { formatMinutes } from '../../platform/text/time.ts'

type OfferedService = CalendarSetup['services'][number]

/** A service, or one variant of it; null: which of its variants was not said. */
export interface PickedService {
  service_id: string
  variant_id: string | null
}

interface Option extends PickedService {
  id: string
  group: string
  colour: string
  name: string
  /** The variant; of a service with several, all their names. */
  variant: string | null
  /** The least, where there are several. */
  price: number
  minutes: number
  isFrom: boolean
  /** Kind of price of a service without variants. */
  kind: Pick<OfferedService, 'price_type' | 'price_max'>
  searched: string
  /** Each of its variants as an option of its own. */
  variants: Option[]
}

function pickedName(services: readonly OfferedService[], picked: PickedService): string {
  const service = services.find((one) => one.id === picked.service_id)
  return service ? localName(service) : ''
}

/**
 * Chooses a service by typing; grouped while nothing is typed, best match first afterwards. Typing a word of a
 * variant chooses that variant, too.
 */
export function ServicePicker({
  services,
  groups,
  currency,
  value,
  onChange,
  performed,
  autoFocus,
  control,
}: {
  services: readonly OfferedService[]
  groups: CalendarSetup['groups']
  currency: string
  value: PickedService | null
  onChange: (picked: PickedService) => void
  /** Services of the chosen employee; the rest stands at the end. */
  performed?: ReadonlySet<string>
  autoFocus?: boolean
  control?: FieldControl
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const all = useMemo(() => optionsOf(services, groups), [services, groups])
  // Employees for the services of a package are chosen afterwards.
  const served = useMemo(
    () =>
      performed &&
      new Set([...performed, ...services.flatMap(({ id, parts }) => (parts?.length ? [id] : []))]),
    [performed, services],
  )
  const options = useMemo(() => searchOptions(all, typed ?? '', served), [all, typed, served])
  return (
    <SearchBox
      text={typed ?? (value ? pickedName(services, value) : '')}
      onText={setTyped}
      options={options}
      renderOption={(option) => <ServiceRow option={option} currency={currency} />}
      onChoose={({ service_id, variant_id }) => {
        setTyped(null)
        onChange({ service_id, variant_id })
      }}
      onLeave={() => setTyped(null)}
      listLabel={t('Services')}
      emptyText={t('No service found.')}
      placeholder={t('Search for a service')}
      autoFocus={autoFocus}
      control={control}
    />
  )
}

function ServiceRow({ option, currency }: { option: Option; currency: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        data-colour={option.colour}
        className="mt-1.5 size-2 flex-none self-start rounded-full bg-c-dot"
      />
      <span className="min-w-0 flex-1 py-0.5">
        <span className="block">{option.name}</span>
        {option.variant && <span className="block truncate text-sm text-muted">{option.variant}</span>}
      </span>
      <span className="flex-none py-0.5 text-end">
        <span className="block">{priceOf(option, currency)}</span>
        <span className="block text-sm text-muted">{fromOn(formatMinutes(option.minutes), option)}</span>
      </span>
    </>
  )
}

const priceOf = (
  { kind: { price_type = 'fixed', price_max = null }, price, isFrom }: Option,
  currency: string,
) => priceText({ price_type: isFrom ? 'from' : price_type, price, price_max }, currency)

const fromOn = (least: string, { isFrom }: Option) => (isFrom ? t('from {price}', { price: least }) : least)

function optionsOf(services: readonly OfferedService[], groups: CalendarSetup['groups']): Option[] {
  const order = new Map(groups.map((group, index) => [group.id, index]))
  const sorted = [...services].sort(
    (a, b) =>
      (order.get(a.service_group_id) ?? groups.length) - (order.get(b.service_group_id) ?? groups.length),
  )
  return sorted.map((service) => {
    const found = groups.find((one) => one.id === service.service_group_id)
    const group = found ? localName(found) : t('Other services')
    const words = [service.name, service.name_en, group]
    const shared = { service_id: service.id, group, colour: service.colour, name: localName(service) }
    const variants = service.variants.map(
      (variant): Option => ({
        ...shared,
        id: variant.id,
        variant_id: variant.id,
        variant: variant.name,
        price: variant.price,
        minutes: variant.duration_min,
        isFrom: false,
        kind: { price_type: service.price_type === 'range' ? 'from' : service.price_type },
        searched: searchable([...words, variant.name]),
        variants: [],
      }),
    )
    const isSeveral = variants.length > 1
    return {
      ...shared,
      id: service.id,
      variant_id: null,
      variant: variants.map(({ variant }) => variant).join(' · ') || null,
      price: isSeveral ? Math.min(...variants.map(({ price }) => price)) : (variants[0] ?? service).price,
      minutes: isSeveral
        ? Math.min(...variants.map(({ minutes }) => minutes))
        : (variants[0]?.minutes ?? service.duration_min),
      isFrom: isSeveral,
      kind: service,
      searched: searchable(words),
      variants,
    }
  })
}

const searchable = (words: readonly (string | null)[]) => plainText(words.filter(Boolean).join(' '))

/** Every word must occur; names that begin with the first word come first. */
function searchOptions(all: Option[], text: string, performed: ReadonlySet<string> | undefined): Option[] {
  const words = plainText(text).split(/\s+/).filter(Boolean)
  const has = (option: Option) => words.every((word) => option.searched.includes(word))
  const matching = all.flatMap((option) => (has(option) ? [option] : option.variants.filter(has)))
  const first = words[0]
  const rank = (option: Option) =>
    (performed && !performed.has(option.service_id) ? 4 : 0) +
    (first === undefined || option.searched.startsWith(first)
      ? 0
      : option.searched.includes(` ${first}`)
        ? 1
        : 2)
  const ranked = matching
    .map((option) => ({ option, rank: rank(option) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
  return ranked.map((option) =>
    performed && !performed.has(option.service_id) ? { ...option, group: t('Performed by others') } : option,
  )
}
