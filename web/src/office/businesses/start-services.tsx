import { type Trade, trade as tradeChoice, trades } from '@wizyta/contract/office/businesses/api'
import { type StarterService, starterCatalogue } from '@wizyta/contract/office/businesses/starter-catalogue'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { useKept } from '../../platform/browser/use-kept.ts'
import {
  businesses,
  businessStart,
  dashboards,
  employees,
  serviceGroups,
  services,
} from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { ServiceRow } from './service-row.tsx'
import { StartStep } from './start-step.tsx'

/** By code: what is chosen differently from the proposal. */
export interface Picked {
  isOn: boolean
  price: number | null
  duration_min: number | null
}
interface Kept {
  trades: Trade[]
  picked: Record<string, Picked>
}

/** Price list: ticked from a catalogue of the trade, with the salon's own prices and times. */
export function StartServices({ next }: { next: () => void }) {
  const { id } = useBusiness()
  const mayRead = useAllows(businesses.show)
  const business = useCall(businesses.show, { params: { id } }, { enabled: mayRead, handles: () => true })
  const stored = useAllRows(services)
  if ((mayRead && business.isPending) || stored.isPending) return <FormSkeleton />
  const own = business.data?.types ?? []
  return (
    <ServicesStep
      own={own.length > 0 ? [...own] : ['hair']}
      taken={new Set(stored.rows.map(({ name }) => name))}
      next={next}
    />
  )
}

function ServicesStep({ own, taken, next }: { own: Trade[]; taken: ReadonlySet<string>; next: () => void }) {
  const maySave = useAllows(businessStart.addServices)
  const [kept, setKept, forget] = useKept<Kept>('services', { trades: own, picked: {} })
  const add = useChange(businessStart.addServices, {
    forgets: [services.index, serviceGroups.index, employees.index, dashboards.show],
    onSuccess: () => {
      forget()
      next()
    },
  })
  const shown = trades.filter((trade) => kept.trades.includes(trade))
  const pickedOf = (service: StarterService): Picked =>
    kept.picked[service.code] ?? {
      isOn: service.usual,
      price: service.price,
      duration_min: service.duration_min,
    }
  const chosen = shown
    .flatMap((trade) => starterCatalogue[trade])
    .flatMap((group) => group.services)
    .filter((service) => !taken.has(service.name) && pickedOf(service).isOn)
  const isRight = chosen.every((service) => isRightService(pickedOf(service)))
  const save = () => {
    if (!isRight) return
    const body = chosen.map((service) => {
      const { price, duration_min } = pickedOf(service)
      return { code: service.code, price: price as number, duration_min: duration_min as number }
    })
    add.mutate({ body: { services: body } })
  }
  return (
    <StartStep
      title={t('What do you offer?')}
      text={t(
        'Tick your services and enter prices. VAT and PKWiU are filled in; you can change everything later.',
      )}
      save={t('Add services: {count}', { count: chosen.length })}
      isReady={maySave && chosen.length > 0}
      isSaving={add.isPending}
      onSave={save}
      onSkip={next}
    >
      <fieldset className="flex flex-wrap gap-x-5 border-b px-4 py-3 md:px-5">
        <legend className="sr-only">{t('Trade')}</legend>
        {trades.map((trade) => (
          <Choice key={trade} label={wordOf(tradeChoice, trade)} className="items-center">
            <Checkbox
              checked={kept.trades.includes(trade)}
              onChange={(event) =>
                setKept({
                  ...kept,
                  trades: event.target.checked
                    ? [...kept.trades, trade]
                    : kept.trades.filter((one) => one !== trade),
                })
              }
            />
          </Choice>
        ))}
      </fieldset>
      {shown.map((trade) =>
        starterCatalogue[trade].map((group) => (
          <section key={`${trade} ${group.name}`} className="border-b px-4 py-3 last:border-b-0 md:px-5">
            <h3 className="mb-1 font-semibold">{language() === 'pl' ? group.name : group.name_en}</h3>
            <ul>
              {group.services.map((service) => (
                <ServiceRow
                  key={service.code}
                  service={service}
                  picked={pickedOf(service)}
                  isTaken={taken.has(service.name)}
                  onChange={(picked) =>
                    setKept({ ...kept, picked: { ...kept.picked, [service.code]: picked } })
                  }
                />
              ))}
            </ul>
          </section>
        )),
      )}
    </StartStep>
  )
}

const isRightService = ({ price, duration_min }: Picked) =>
  price !== null &&
  Number.isInteger(price) &&
  duration_min !== null &&
  Number.isInteger(duration_min) &&
  duration_min >= 5 &&
  duration_min <= 720
