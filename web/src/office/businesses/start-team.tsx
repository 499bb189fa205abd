import { fullName } from '@wizyta/contract/people/names/names'
import type { WeekdayHours } from '@wizyta/contract/people/working-hours/api'
import { Plus, Trash2 } from 'lucide-react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useKept } from '../../platform/browser/use-kept.ts'
import { businessStart, dashboards, employees } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { StartStep } from './start-step.tsx'
import { isRightDay, usualWeek, WeekFields } from './week-fields.tsx'

interface Typed {
  first_name: string
  last_name: string
  /** Null: the opening hours. */
  week: WeekdayHours[] | null
}
const nobody: Typed = { first_name: '', last_name: '', week: null }

/** Employees of the start: each gets a column in the calendar, and every service. */
export function StartTeam({ next }: { next: () => void }) {
  const maySave = useAllows(businessStart.addTeam)
  const stored = useAllRows(employees)
  const [people, setPeople, forget] = useKept<Typed[]>('team', [nobody])
  const add = useChange(businessStart.addTeam, {
    forgets: [employees.index, dashboards.show],
    onSuccess: () => {
      forget()
      next()
    },
  })
  if (stored.isPending) return <FormSkeleton />
  const named = people.filter(({ first_name, last_name }) => first_name.trim() || last_name.trim())
  const isRight = (one: Typed) =>
    one.first_name.trim() !== '' && one.last_name.trim() !== '' && (one.week ?? []).every(isRightDay)
  const save = () => {
    if (!named.every(isRight)) return
    const body = named.map(({ week, ...names }) => ({ ...names, ...(week ? { week } : {}) }))
    add.mutate({ body: { employees: body } })
  }
  const change = (index: number, part: Partial<Typed>) =>
    setPeople(people.map((one, place) => (place === index ? { ...one, ...part } : one)))
  return (
    <StartStep
      title={t('Who works with clients?')}
      text={t('Each employee gets a calendar column and every service. Change their services on their card.')}
      save={t('Add people: {count}', { count: named.length })}
      isReady={maySave && named.length > 0}
      isSaving={add.isPending}
      onSave={save}
      onSkip={next}
    >
      {stored.rows.length > 0 && (
        <p className="border-b px-4 py-3 md:px-5">
          {t('There already: {names}', {
            names: stored.rows.map(fullName).join(', '),
          })}
        </p>
      )}
      <ul>
        {people.map((one, index) => (
          <PersonRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a person who is not saved yet is a place in the list
            key={index}
            number={index + 1}
            person={one}
            isAsked={named.includes(one)}
            onChange={(part) => change(index, part)}
            onRemove={
              people.length > 1 ? () => setPeople(people.filter((_, place) => place !== index)) : undefined
            }
          />
        ))}
      </ul>
      <div className="px-4 py-3 md:px-5">
        <Button onClick={() => setPeople([...people, nobody])}>
          <Plus aria-hidden="true" />
          {t('Another person')}
        </Button>
      </div>
    </StartStep>
  )
}

function PersonRow(props: {
  number: number
  person: Typed
  /** Something is typed, so the rest is needed. */
  isAsked: boolean
  onChange: (part: Partial<Typed>) => void
  onRemove?: () => void
}) {
  const { number, person, isAsked, onChange, onRemove } = props
  const missing = (text: string, sentence: string) => (isAsked && text.trim() === '' ? sentence : undefined)
  return (
    <li className="border-b border-hair px-4 py-3 md:px-5">
      <fieldset>
        <legend className="sr-only">{t('Person {number}', { number })}</legend>
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label={t('First name')}
            className="flex-1 basis-40"
            error={missing(person.first_name, t('Enter a first name.'))}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={60}
                value={person.first_name}
                onChange={(event) => onChange({ first_name: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t('Last name')}
            className="flex-1 basis-40"
            error={missing(person.last_name, t('Enter a last name.'))}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={60}
                value={person.last_name}
                onChange={(event) => onChange({ last_name: event.target.value })}
              />
            )}
          </Field>
          {onRemove && (
            <Button
              variant="ghost"
              size="icon"
              className="self-end"
              aria-label={t('Remove person {number}', { number })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </div>
        <Choice
          label={t('Own hours')}
          hint={t('Otherwise the opening hours of the salon.')}
          className="mt-2 items-center"
        >
          <Switch
            checked={person.week !== null}
            onChange={(event) => onChange({ week: event.target.checked ? usualWeek() : null })}
          />
        </Choice>
        {person.week && (
          <div className="mt-2 rounded-lg border">
            <WeekFields week={person.week} onChange={(week) => onChange({ week })} free={t('Day off')} />
          </div>
        )}
      </fieldset>
    </li>
  )
}
