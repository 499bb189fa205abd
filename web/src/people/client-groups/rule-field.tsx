import type { ClientGroupInput } from '@wizyta/contract/people/client-groups/api'
import {
  type ClientCondition,
  type ClientRule,
  type ConditionAbout,
  clientRule,
  conditionAbout,
  ruleMatch,
} from '@wizyta/contract/people/client-groups/rule'
import { Plus, Trash2 } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { ConditionValues } from './condition-values.tsx'
import { RulePreview } from './rule-preview.tsx'

/** Conditions of a group by rule, with the clients who fit them now. */
export function RuleField({
  control,
  className,
}: {
  control: Control<ClientGroupInput>
  className?: string
}) {
  const field = useField<ClientGroupInput, ClientRule | null | undefined>({ control, name: 'rule' }, (rule) =>
    (rule?.conditions ?? []).map(({ about }) => wordOfAbout(about)).join(', '),
  )
  return (
    <RuleConditions value={field.value} onChange={field.onChange} error={field.error} className={className} />
  )
}

/** Conditions on clients, with those who fit them now. */
export function RuleConditions({
  value,
  onChange,
  error,
  className,
}: {
  value: ClientRule | null | undefined
  onChange: (rule: ClientRule | null) => void
  error?: string | undefined
  className?: string | undefined
}) {
  const rule = value ?? { match: 'all', conditions: [] }
  const { conditions } = rule
  const give = (next: ClientCondition[]) => onChange(next.length === 0 ? null : { ...rule, conditions: next })
  const put = (index: number, condition: ClientCondition) => give(conditions.with(index, condition))
  const read = clientRule.safeParse(rule)
  const faults = read.success ? [] : read.error.issues
  return (
    <div className={`flex min-w-0 flex-col gap-3 ${className ?? ''}`}>
      {conditions.length > 1 && (
        <Segmented
          label={t('Clients meet')}
          value={rule.match}
          segments={optionsOf(ruleMatch)}
          onChange={(match) => onChange({ ...rule, match: match === 'any' ? 'any' : 'all' })}
        />
      )}
      <ul className="flex flex-col gap-2">
        {conditions.map((condition, index) => {
          const fault = faults.find(({ path }) => path[0] === 'conditions' && path[1] === index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id, and none of them keeps what is typed
            <li key={`${condition.about} ${index}`} className="rounded-lg border p-2.5">
              <div className="flex flex-wrap items-start gap-2">
                <div className="w-full sm:w-56">
                  <Select
                    aria-label={t('Condition {number}', { number: index + 1 })}
                    value={condition.about}
                    onChange={(event) => put(index, newCondition(event.target.value as ConditionAbout))}
                  >
                    {optionsOf(conditionAbout).map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </div>
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
                  <ConditionValues condition={condition} onChange={(next) => put(index, next)} />
                </div>
                <Button
                  variant="ghost"
                  size="small-icon"
                  aria-label={t('Remove condition {number}', { number: index + 1 })}
                  onClick={() => give(conditions.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
              {fault && error && <p className="mt-1 text-sm text-danger">{tDynamic(fault.message)}</p>}
            </li>
          )
        })}
      </ul>
      <div>
        <Button onClick={() => give([...conditions, newCondition('last_visit')])}>
          <Plus aria-hidden="true" />
          {t('Add condition')}
        </Button>
      </div>
      {error && conditions.length === 0 && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {read.success && <RulePreview rule={read.data} />}
    </div>
  )
}

const wordOfAbout = (about: ConditionAbout) =>
  optionsOf(conditionAbout).find(({ value }) => value === about)?.label ?? about

/** A condition with its usual values. */
function newCondition(about: ConditionAbout): ClientCondition {
  switch (about) {
    case 'last_visit':
      return { about, age: 'older', days: 90 }
    case 'created':
      return { about, age: 'newer', days: 30 }
    case 'visits':
      return { about, bound: 'at_least', count: 5, days: 365 }
    case 'spent':
      return { about, bound: 'at_least', amount: 50_000, days: 365 }
    case 'birthday':
      return { about, months: [0] }
    case 'tag':
      return { about, is: true, tags: [] }
    case 'gender':
      return { about, gender: 'female' }
    case 'employee':
      return { about, is: true, employee_ids: [] }
    case 'service':
      return { about, is: true, service_ids: [], days: null }
    case 'source':
      return { about, is: true, sources: ['referral'] }
    case 'age':
      return { about, bound: 'at_least', years: 60 }
    case 'missed':
      return { about, bound: 'at_least', count: 2, months: 12 }
    case 'consent':
      return { about, is: true, channel: 'email' }
    case 'balance':
      return { about, is: true, side: 'owes' }
    case 'field':
      return { about, is: true, field_id: '', test: { kind: 'filled' } }
    case 'next_visit':
      return { about, is: false }
    case 'email':
    case 'phone':
    case 'messages':
      return { about, is: true }
  }
}
