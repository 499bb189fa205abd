import { conditionBound } from '@wizyta/contract/people/client-groups/rule'
import { Chips } from '../../kit/form/chips.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

export interface Option {
  value: string
  label: string
}

export function Choose({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  return (
    <span className="min-w-32">
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  )
}

export function Bound({
  value,
  onChange,
}: {
  value: 'at_least' | 'at_most'
  onChange: (value: 'at_least' | 'at_most') => void
}) {
  return (
    <Choose
      label={t('Bound|condition')}
      value={value}
      options={optionsOf(conditionBound)}
      onChange={(bound) => onChange(bound === 'at_most' ? 'at_most' : 'at_least')}
    />
  )
}

export function Has({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Choose
      label={t('Yes or no|condition')}
      value={value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: t('Yes|condition') },
        { value: 'no', label: t('No|condition') },
      ]}
      onChange={(is) => onChange(is === 'yes')}
    />
  )
}

/** A whole number in a narrow field. */
export function Count({
  label,
  suffix,
  value,
  onChange,
}: {
  label: string
  suffix?: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <span className={suffix === undefined ? 'w-20' : 'w-28'}>
      <NumberInput
        aria-label={label}
        suffix={suffix}
        value={value}
        onChange={(count) => onChange(count ?? Number.NaN)}
      />
    </span>
  )
}

/** Several options, each found by typing part of its name. */
export function Several({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1.5">
      <Combobox
        value={null}
        isChosen={(value) => chosen.includes(value)}
        options={options}
        onChange={toggle}
        placeholder={chosen.length === 0 ? `${label}…` : t('Choose…')}
        searchLabel={label}
        emptyText={t('No results')}
      />
      <Chips
        chips={chosen.map((value) => ({
          key: value,
          name: options.find((option) => option.value === value)?.label ?? '…',
        }))}
        onRemove={toggle}
      />
    </div>
  )
}
