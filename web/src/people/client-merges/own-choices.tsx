import { formatMoney } from '@wizyta/contract/kit/money'
import type { MergeChoice } from '@wizyta/contract/people/client-merges/api'
import { Choice, Radio } from '../../kit/ui/choice.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate, formatMinutes } from '../../platform/text/time.ts'
import { valueText } from '../client-fields/value-text.ts'
import { ClientAvatar } from '../client-portrait/parts.tsx'

/** Returns the list with or without one of its values. */
export const toggled = <Value,>(list: readonly Value[], value: Value, isIn: boolean): Value[] => {
  const others = list.filter((one) => one !== value)
  return isIn ? [...others, value] : others
}

/** Ids of the heads of the comparison's columns: of the kept card, and of the one that goes. */
export const headIds = ['merge-kept-card', 'merge-lost-card'] as const

/** One line of the comparison: the value of either card, and the one that stays. */
export function EitherRow({
  name,
  label,
  kept,
  lost,
  portraits,
  isTaken,
  onChoose,
}: {
  name: string
  label: string
  kept: string
  lost: string
  /** Portraits to choose from, by id. */
  portraits?: { kept: string; lost: string } | undefined
  /** The value of the lost card stays. */
  isTaken: boolean
  onChoose: (fromLost: boolean) => void
}) {
  return (
    <li className="border-b py-2 last:border-b-0">
      <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr_1fr]">
        <legend className="float-start text-sm font-medium text-muted max-sm:col-span-2 sm:contents">
          <span>{label}</span>
        </legend>
        <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
          {portraits && <ClientAvatar name={kept} portrait={portraits.kept} />}
          <Choice label={kept}>
            <Radio
              name={`merge-${name}`}
              aria-describedby={headIds[0]}
              checked={!isTaken}
              onChange={() => onChoose(false)}
            />
          </Choice>
        </span>
        <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
          {portraits && <ClientAvatar name={lost} portrait={portraits.lost} />}
          <Choice label={lost}>
            <Radio
              name={`merge-${name}`}
              aria-describedby={headIds[1]}
              checked={isTaken}
              onChange={() => onChoose(true)}
            />
          </Choice>
        </span>
      </fieldset>
    </li>
  )
}

/** Own fields, portrait, own prices and durations that both cards have and one card has room for once. */
export function OwnChoices({
  choices,
  take,
  onTake,
}: {
  choices: readonly MergeChoice[]
  take: readonly string[]
  onTake: (take: readonly string[]) => void
}) {
  const { currency } = useBusiness()
  return choices.map((choice) => (
    <EitherRow
      key={choice.id}
      name={choice.id}
      label={labelOf(choice)}
      kept={valueOf(choice, 'kept', currency)}
      lost={valueOf(choice, 'lost', currency)}
      portraits={
        choice.kind === 'portrait'
          ? { kept: String(choice.kept.value), lost: String(choice.lost.value) }
          : undefined
      }
      isTaken={take.includes(choice.id)}
      onChoose={(fromLost) => onTake(toggled(take, choice.id, fromLost))}
    />
  ))
}

function labelOf({ kind, name, name_en }: MergeChoice): string {
  const shown = (language() === 'en' ? (name_en ?? name) : name) ?? ''
  if (kind === 'portrait') return t('Portrait')
  if (kind === 'price') return t('Own price: {name}', { name: shown })
  return kind === 'duration' ? t('Own duration: {name}', { name: shown }) : shown
}

function valueOf(choice: MergeChoice, side: 'kept' | 'lost', currency: string): string {
  const { kind, field_kind } = choice
  const { value, valid_from, valid_until } = choice[side]
  if (kind === 'portrait') return side === 'kept' ? t('Of the kept card') : t('Of the other card')
  if (kind === 'price')
    return [
      formatMoney(Number(value), language(), currency),
      valid_from && t('from {date}', { date: formatDate(valid_from) }),
      valid_until && t('until {date}', { date: formatDate(valid_until) }),
    ]
      .filter(Boolean)
      .join(' ')
  if (kind === 'duration') return formatMinutes(Number(value))
  return valueText({ kind: field_kind ?? 'text' }, value) ?? '–'
}
