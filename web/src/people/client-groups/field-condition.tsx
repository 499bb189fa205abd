import { type ClientField, type ClientFieldKind, fieldName } from '@wizyta/contract/people/client-fields/api'
import type { ClientCondition, FieldTest } from '@wizyta/contract/people/client-groups/rule'
import { DateInput } from '../../kit/form/date-input.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { clientFields } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { Bound, Choose, Several } from './condition-controls.tsx'

type Condition = Extract<ClientCondition, { about: 'field' }>

/** A condition on an own field: which one, and the test that its kind allows. */
export function FieldCondition({
  condition,
  onChange,
}: {
  condition: Condition
  onChange: (condition: Condition) => void
}) {
  const { rows } = useAllRows(clientFields)
  const fields = rows.filter(({ is_sensitive, archived_at }) => !is_sensitive && archived_at === null)
  const field = fields.find(({ id }) => id === condition.field_id)
  const { test } = condition
  return (
    <>
      <Choose
        label={t('Own field')}
        value={field?.id ?? ''}
        options={[
          ...(field ? [] : [{ value: '', label: t('Choose…') }]),
          ...fields.map((one) => ({ value: one.id, label: fieldName(one, language()) })),
        ]}
        onChange={(id) => onChange({ ...condition, field_id: id, test: { kind: 'filled' } })}
      />
      {field && (
        <Choose
          label={t('Test of the field')}
          value={`${condition.is ? '' : 'not '}${test.kind}`}
          options={testsOf(field.kind)}
          onChange={(value) => {
            const is = !value.startsWith('not ')
            const kind = value.replace('not ', '') as FieldTest['kind']
            onChange({ ...condition, is, test: kind === test.kind ? test : newTest(kind) })
          }}
        />
      )}
      {field && (
        <TestValue field={field} test={test} onChange={(next) => onChange({ ...condition, test: next })} />
      )}
    </>
  )
}

/** Tests that a kind of field allows, each with its opposite. */
function testsOf(kind: ClientFieldKind): { value: string; label: string }[] {
  const filled = [
    { value: 'filled', label: t('is filled in|field') },
    { value: 'not filled', label: t('is empty|field') },
  ]
  switch (kind) {
    case 'text':
    case 'long_text':
      return [
        ...filled,
        { value: 'contains', label: t('contains|field') },
        { value: 'not contains', label: t('does not contain|field') },
      ]
    case 'number':
      return [...filled, { value: 'number', label: t('is a number|field') }]
    case 'date':
      return [...filled, { value: 'date', label: t('is a date|field') }]
    case 'yes_no':
      return [
        { value: 'yes', label: t('Yes|condition') },
        { value: 'not yes', label: t('No|condition') },
        ...filled,
      ]
    case 'choice':
    case 'choices':
      return [
        ...filled,
        { value: 'options', label: t('is one of|field') },
        { value: 'not options', label: t('is none of|field') },
      ]
  }
}

function newTest(kind: FieldTest['kind']): FieldTest {
  switch (kind) {
    case 'contains':
      return { kind, text: '' }
    case 'number':
      return { kind, bound: 'at_least', number: 0 }
    case 'date':
      return { kind, edge: 'from', date: '' }
    case 'options':
      return { kind, options: [] }
    case 'filled':
    case 'yes':
      return { kind }
  }
}

function TestValue({
  field,
  test,
  onChange,
}: {
  field: ClientField
  test: FieldTest
  onChange: (test: FieldTest) => void
}) {
  const { timezone } = useBusiness()
  switch (test.kind) {
    case 'contains':
      return (
        <span className="min-w-40 flex-1">
          <Input
            aria-label={t('Text|condition')}
            maxLength={200}
            value={test.text}
            onChange={({ target }) => onChange({ ...test, text: target.value })}
          />
        </span>
      )
    case 'number':
      return (
        <>
          <Bound value={test.bound} onChange={(bound) => onChange({ ...test, bound })} />
          <span className="w-28">
            <NumberInput
              aria-label={t('Number|condition')}
              value={test.number}
              onChange={(number) => onChange({ ...test, number: number ?? Number.NaN })}
            />
          </span>
        </>
      )
    case 'date':
      return (
        <>
          <Choose
            label={t('Bound|condition')}
            value={test.edge}
            options={[
              { value: 'from', label: t('from the day|field') },
              { value: 'until', label: t('until the day|field') },
            ]}
            onChange={(edge) => onChange({ ...test, edge: edge === 'until' ? 'until' : 'from' })}
          />
          <span className="w-40">
            <DateInput
              aria-label={t('Date')}
              today={today(timezone).toString()}
              value={test.date || null}
              onChange={(date) => onChange({ ...test, date: date ?? '' })}
              onBlur={() => {}}
            />
          </span>
        </>
      )
    case 'options':
      return (
        <Several
          label={t('Values|condition')}
          options={field.options.map((value) => ({ value, label: value }))}
          chosen={test.options}
          onChange={(options) => onChange({ ...test, options })}
        />
      )
    default:
      return null
  }
}
