import { gender } from '@wizyta/contract/kit/field'
import {
  type ClientCondition,
  conditionAge,
  conditionChannel,
  conditionSide,
} from '@wizyta/contract/people/client-groups/rule'
import { clientSource } from '@wizyta/contract/people/clients/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { clientTags, employees, services } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatterOf } from '../../platform/text/time.ts'
import { Bound, Choose, Count, Has, type Option, Several } from './condition-controls.tsx'
import { FieldCondition } from './field-condition.tsx'

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
          <Count
            label={t('Number of appointments')}
            value={condition.count}
            onChange={(count) => onChange({ ...condition, count })}
          />
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
    case 'age':
      return (
        <>
          <Bound value={condition.bound} onChange={(bound) => onChange({ ...condition, bound })} />
          <Count
            label={t('Years of age')}
            suffix={t('years|unit')}
            value={condition.years}
            onChange={(years) => onChange({ ...condition, years })}
          />
        </>
      )
    case 'missed':
      return (
        <>
          <Bound value={condition.bound} onChange={(bound) => onChange({ ...condition, bound })} />
          <Count
            label={t('Number of missed appointments')}
            value={condition.count}
            onChange={(count) => onChange({ ...condition, count })}
          />
          <Choose
            label={t('Period|condition')}
            value={condition.months === null ? 'ever' : 'months'}
            options={[
              { value: 'months', label: t('within the last') },
              { value: 'ever', label: t('in total|condition') },
            ]}
            onChange={(period) => onChange({ ...condition, months: period === 'ever' ? null : 12 })}
          />
          {condition.months !== null && (
            <Count
              label={t('Number of months')}
              suffix={t('months|unit')}
              value={condition.months}
              onChange={(months) => onChange({ ...condition, months })}
            />
          )}
        </>
      )
    case 'consent':
      return (
        <>
          <Choose
            label={t('Channel|condition')}
            value={condition.channel}
            options={optionsOf(conditionChannel)}
            onChange={(channel) => onChange({ ...condition, channel: channel as typeof condition.channel })}
          />
          <Choose
            label={t('Consent|condition')}
            value={condition.is ? 'given' : 'not_given'}
            options={[
              { value: 'given', label: t('given|consent') },
              { value: 'not_given', label: t('not given|consent') },
            ]}
            onChange={(state) => onChange({ ...condition, is: state === 'given' })}
          />
        </>
      )
    case 'balance':
      return (
        <>
          <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <Choose
            label={t('Balance')}
            value={condition.side}
            options={optionsOf(conditionSide)}
            onChange={(side) => onChange({ ...condition, side: side as typeof condition.side })}
          />
        </>
      )
    case 'field':
      return <FieldCondition condition={condition} onChange={onChange} />
    default:
      return <Has value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
  }
}

function Days({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return <Count label={t('Number of days')} suffix={t('days|unit')} value={value} onChange={onChange} />
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
