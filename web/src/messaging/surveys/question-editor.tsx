import { hasOptions, mostOptions, type Question, saidIn } from '@wizyta/contract/messaging/surveys/questions'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice, Switch } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { choicesOf, questionKinds, withKind } from './question-words.ts'

/** Fields of one question. */
export function QuestionEditor({
  question,
  earlier,
  onChange,
}: {
  question: Question
  /** Questions before it, which a condition may look at. */
  earlier: readonly Question[]
  onChange: (question: Question) => void
}) {
  const set = (fields: Partial<Question>) => onChange({ ...question, ...fields })
  return (
    <div className="@container flex flex-col gap-4 border-t p-3">
      <Field label={t('Kind|question')}>
        {(control) => (
          <Select
            {...control}
            value={question.kind}
            onChange={({ target }) => onChange(withKind(question, target.value as Question['kind']))}
          >
            {questionKinds.options.map((kind) => (
              <option key={kind} value={kind}>
                {wordOf(questionKinds, kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-3 @md:grid-cols-2">
        {(['pl', 'en'] as const).map((tongue) => (
          <Field key={tongue} label={tongue === 'pl' ? t('Question in Polish') : t('Question in English')}>
            {(control) => (
              <Input
                {...control}
                lang={tongue}
                maxLength={300}
                autoComplete="off"
                value={question.text[tongue]}
                onChange={({ target }) => set({ text: { ...question.text, [tongue]: target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      {hasOptions(question.kind) && <OptionsEditor question={question} onChange={set} />}
      <div className="flex flex-wrap gap-x-6">
        <Choice label={t('Required|question')}>
          <Switch checked={question.required} onChange={({ target }) => set({ required: target.checked })} />
        </Choice>
        <Choice
          label={t('Sensitive|question')}
          hint={t('Health, for example: only staff with the right see it.')}
        >
          <Switch
            checked={question.sensitive}
            onChange={({ target }) => set({ sensitive: target.checked })}
          />
        </Choice>
      </div>
      <ConditionEditor question={question} earlier={earlier} onChange={set} />
    </div>
  )
}

function OptionsEditor({
  question,
  onChange,
}: {
  question: Question
  onChange: (fields: Partial<Question>) => void
}) {
  const { options } = question
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    flushSync(() => onChange({ options: [...options, { pl: '', en: '' }] }))
    list.current?.lastElementChild?.querySelector<HTMLElement>(`input[lang="${language()}"]`)?.focus()
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend data-slot="label" className="mb-1">
        {t('Options|question')}
      </legend>
      <ul ref={list} className="flex flex-col gap-2">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no key of their own, and no state
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1.5 @md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            {(['pl', 'en'] as const).map((tongue) => (
              <Input
                key={tongue}
                lang={tongue}
                aria-label={
                  tongue === 'pl'
                    ? t('Option {number} in Polish', { number: place + 1 })
                    : t('Option {number} in English', { number: place + 1 })
                }
                placeholder={tongue === 'pl' ? t('Polish|language') : t('English|language')}
                maxLength={120}
                autoComplete="off"
                className={tongue === 'en' ? '@max-md:col-start-1' : ''}
                value={option[tongue]}
                onChange={({ target }) =>
                  onChange({ options: options.with(place, { ...option, [tongue]: target.value }) })
                }
              />
            ))}
            <Button
              variant="ghost"
              size="icon"
              className="@max-md:col-start-2 @max-md:row-start-1"
              aria-label={t('Remove option {number}', { number: place + 1 })}
              onClick={() => onChange({ options: options.toSpliced(place, 1) })}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {options.length < mostOptions && (
        <Button size="small" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t('Add an option')}
        </Button>
      )}
    </fieldset>
  )
}

/** Chooses the earlier question and its answers for which this one is shown. */
function ConditionEditor({
  question: { show_if },
  earlier,
  onChange,
}: {
  question: Question
  earlier: readonly Question[]
  onChange: (fields: Partial<Question>) => void
}) {
  const asked = earlier.filter(({ kind }) => kind !== 'text')
  const chosen = asked.find(({ id }) => id === show_if?.question_id)
  if (asked.length === 0 && !show_if) return null
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('Show it|condition')}>
        {(control) => (
          <Select
            {...control}
            value={show_if?.question_id ?? ''}
            onChange={({ target }) => {
              const next = asked.find(({ id }) => id === target.value)
              const [first] = next ? choicesOf(next, language()) : []
              onChange({ show_if: next && first ? { question_id: next.id, any_of: [first.value] } : null })
            }}
          >
            <option value="">{t('Always|condition')}</option>
            {asked.map(({ id, text }) => (
              <option key={id} value={id}>
                {t('By the answer to: {name}', { name: saidIn(text, language()) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {show_if && chosen && (
        <fieldset>
          <legend data-slot="label">{t('When the answer is|condition')}</legend>
          <div className="flex flex-wrap gap-x-4">
            {choicesOf(chosen, language()).map(({ value, label }) => (
              <Choice key={value} label={label}>
                <Checkbox
                  checked={show_if.any_of.includes(value)}
                  onChange={({ target }) => {
                    const any_of = choicesOf(chosen, language())
                      .map((one) => one.value)
                      .filter((one) => (one === value ? target.checked : show_if.any_of.includes(one)))
                    if (any_of.length > 0) onChange({ show_if: { ...show_if, any_of } })
                  }}
                />
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
