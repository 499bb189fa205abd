import { gender } from '@wizyta/contract/kit/field'
import {
  type ClientCondition,
  conditionAge,
  conditionBound,
} from '@wizyta/contract/people/client-groups/rule'
import { clientSource } from '@wizyta/contract/people/clients/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Chips } from '../../kit/form/chips.tsx'
import { MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
import { useAllRows } from '../../kit/list/use-all-rows.ts'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { clientTags, employees, services } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatterOf } from '../../platform/text/time.ts'

interface Option {
  value: string
  label: string
}

/** The controls of a condition, in the order in which it is read. */
export function ConditionValues({
  condition,
  onChange,
}: {
  condition: ClientCondition
  onChange: (condition: ClientCondition) => void
}) {
  switch (condition.about) {
    case 'last_visit':
    case 'created':
      return (
        <>
          <Choose
            label={t('When|condition')}
            value={condition.age}
            options={optionsOf(conditionAge)}
            onChange={(age) => onChange({ ...condition, age: age as typeof condition.age })}
          />
          <Days value={condition.days} onChange={(days) => onChange({ ...condition, days })} />
        </>
      )
    case 'visits':
      return (
        <>
          <Bound value={condition.bound} onChange={(bound) => onChange({ ...condition, bound })} />
          <span className="w-20">
            <NumberInput
              aria-label={t('Number of visits')}
              value={condition.count}
              onChange={(count) => onChange({ ...condition, count: count ?? Number.NaN })}
            />
          </span>
          <Period value={condition.days} onChange={(days) => onChange({ ...condition, days })} />
        </>
      )
    case 'spent':
      return (
        <>
          <Bound value={condition.bound} onChange={(bound) => onChange({ ...condition, bound })} />
          <span className="w-32">
            <MoneyInput
              aria-label={t('Amount')}
              value={condition.amount}
              onChange={(amount) => onChange({ ...condition, amount: amount ?? Number.NaN })}
            />
          </span>
          <Period value={condition.days} onChange={(days) => onChange({ ...condition, days })} />
        </>
      )
    case 'birthday':
      return (
        <Several
          label={t('Months')}
          options={monthOptions()}
          chosen={condition.months.map(String)}
          onChange={(months) => onChange({ ...condition, months: months.map(Number) })}
        />
      )
    case 'gender':
      return (
        <Choose
          label={t('Gender')}
          value={condition.gender}
          options={optionsOf(gender)}
          onChange={(value) => onChange({ ...condition, gender: value as typeof condition.gender })}
        />
      )
    case 'tag':
      return (
        <>
          <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <TagChoice chosen={condition.tags} onChange={(tags) => onChange({ ...condition, tags })} />
        </>
      )
    case 'employee':
      return (
        <>
          <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <EmployeeChoice
            chosen={condition.employee_ids}
            onChange={(employee_ids) => onChange({ ...condition, employee_ids })}
          />
        </>
      )
    case 'service':
      return (
        <>
          <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <ServiceChoice
            chosen={condition.service_ids}
            onChange={(service_ids) => onChange({ ...condition, service_ids })}
          />
          <Period value={condition.days} onChange={(days) => onChange({ ...condition, days })} />
        </>
      )
    case 'source':
      return (
        <>
          <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <Several
            label={t('Source')}
            options={optionsOf(clientSource)}
            chosen={condition.sources}
            onChange={(sources) => onChange({ ...condition, sources: sources as typeof condition.sources })}
          />
        </>
      )
    default:
      return <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
  }
}

function Choose({
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

function Bound({
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

function Has({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
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

function Days({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <span className="w-28">
      <NumberInput
        aria-label={t('Number of days')}
        suffix={t('days|unit')}
        value={value}
        onChange={(days) => onChange(days ?? Number.NaN)}
      />
    </span>
  )
}

function Period({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <>
      <Choose
        label={t('Period|condition')}
        value={value === null ? 'ever' : 'days'}
        options={[
          { value: 'days', label: t('within the last') },
          { value: 'ever', label: t('in total|condition') },
        ]}
        onChange={(period) => onChange(period === 'ever' ? null : 365)}
      />
      {value !== null && <Days value={value} onChange={onChange} />}
    </>
  )
}

/** Several options, each found by typing part of its name. */
function Several({
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

type Chosen = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

function TagChoice(of: Chosen) {
  const mayRead = useAllows(clientTags.index)
  const { data } = useCall(clientTags.index, {}, { enabled: mayRead, staleTime: 60_000 })
  const known = (data?.data ?? []).map(({ tag }) => tag)
  const all = [...known, ...of.chosen.filter((tag) => !known.includes(tag))]
  return <Several {...of} label={t('Tags')} options={all.map((tag) => ({ value: tag, label: tag }))} />
}

function EmployeeChoice(of: Chosen) {
  const { rows } = useAllRows(employees)
  const options = rows.map((one) => ({ value: one.id, label: employeeName(one) }))
  return <Several {...of} label={t('Employees')} options={options} />
}

function ServiceChoice(of: Chosen) {
  const { rows } = useAllRows(services)
  const options = rows.map((one) => ({ value: one.id, label: localName(one) }))
  return <Several {...of} label={t('Services')} options={options} />
}

const monthOptions = (): Option[] => [
  { value: '0', label: t('This month') },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatterOf(language(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
  })),
]
