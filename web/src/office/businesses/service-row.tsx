import type { StarterService } from '@wizyta/contract/office/businesses/starter-catalogue'
import { isAmount, MinutesInput, MoneyInput } from '../../kit/form/number-field.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { language, t } from '../../platform/text/i18n.ts'
import type { Picked } from './start-services.tsx'

/** One service of the catalogue: whether the salon does it, for how much and how long. */
export function ServiceRow({
  service,
  picked,
  isTaken,
  onChange,
}: {
  service: StarterService
  picked: Picked
  /** The salon has it already. */
  isTaken: boolean
  onChange: (picked: Picked) => void
}) {
  const name = language() === 'pl' ? service.name : service.name_en
  const isOpen = picked.isOn && !isTaken
  const isWrong = (value: number | null) => value === null || !isAmount(value) || undefined
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <Choice label={name} className="min-w-0 flex-1 basis-44 items-center">
        <Checkbox
          checked={picked.isOn || isTaken}
          disabled={isTaken}
          onChange={(event) => onChange({ ...picked, isOn: event.target.checked })}
        />
      </Choice>
      {isTaken ? (
        <Badge>{t('In the price list')}</Badge>
      ) : (
        <span className="flex items-center gap-2">
          <span className="w-28">
            <MoneyInput
              aria-label={t('Price: {name}', { name })}
              aria-invalid={isOpen && isWrong(picked.price)}
              disabled={!isOpen}
              value={picked.price}
              onChange={(price) => onChange({ ...picked, price })}
            />
          </span>
          <span className="w-28">
            <MinutesInput
              aria-label={t('Time: {name}', { name })}
              aria-invalid={isOpen && isWrong(picked.duration_min)}
              disabled={!isOpen}
              value={picked.duration_min}
              onChange={(duration_min) => onChange({ ...picked, duration_min })}
            />
          </span>
        </span>
      )}
    </li>
  )
}
