import type { AnswerValue, Question } from '@wizyta/contract/messaging/surveys/questions'
import { hasOptions, saidIn, valuesOf } from '@wizyta/contract/messaging/surveys/questions'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useVisitSpeech } from '../../booking/visit-link/language.ts'
import { Checkbox, Radio } from '../../kit/ui/choice.tsx'
import { Textarea } from '../../kit/ui/input.tsx'

interface Asked {
  question: Question
  value: AnswerValue | undefined
  onChange: (value: AnswerValue | undefined) => void
}

/** One question of a survey with the control for its answer. */
export function QuestionInput({
  fault,
  ...asked
}: Asked & {
  /** The sentence about what is wrong. */
  fault: string | undefined
}) {
  const { t, tongue, say } = useVisitSpeech()
  const { question } = asked
  const id = useId()
  const text = saidIn(question.text, tongue)
  const legend = (
    <>
      {text}
      {question.required && (
        <>
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
          <span className="sr-only"> {t('(required)')}</span>
        </>
      )}
    </>
  )
  const error = fault && (
    <p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm text-danger">
      {say(fault)}
    </p>
  )
  if (question.kind === 'text')
    return (
      <div data-question={question.id}>
        <label htmlFor={id} className="mb-2 block text-md font-semibold">
          {legend}
        </label>
        <Textarea
          id={id}
          rows={3}
          maxLength={2000}
          value={typeof asked.value === 'string' ? asked.value : ''}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => asked.onChange(target.value)}
        />
        {error}
      </div>
    )
  return (
    <fieldset data-question={question.id} aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="mb-2 text-md font-semibold">{legend}</legend>
      {question.kind === 'rating' ? (
        <Stars {...asked} name={id} />
      ) : question.kind === 'nps' ? (
        <Numbers {...asked} name={id} />
      ) : (
        <Options {...asked} name={id} />
      )}
      {error}
    </fieldset>
  )
}

/** Five stars; those up to the chosen one are filled. */
function Stars({ question, value, onChange, name }: Asked & { name: string }) {
  const { t } = useVisitSpeech()
  const given = typeof value === 'number' ? value : 0
  return (
    <div className="flex gap-1">
      {valuesOf(question).map((star) => (
        <label
          key={star}
          className="cursor-pointer rounded-lg p-1.5 outline-focus has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === star}
            aria-label={t('{count} of 5', { count: star })}
            onChange={() => onChange(star)}
          />
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={`size-8 ${star <= given ? 'fill-current text-brand' : 'text-muted'}`}
          />
        </label>
      ))}
    </div>
  )
}

/** Numbers from 0 to 10. */
function Numbers({ question, value, onChange, name }: Asked & { name: string }) {
  const { t } = useVisitSpeech()
  return (
    <>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
        {valuesOf(question).map((one) => (
          <label
            key={one}
            className={`grid h-11 cursor-pointer place-items-center rounded-lg border font-medium tabular-nums outline-focus has-focus-visible:outline-2 ${value === one ? 'border-brand bg-brand text-on-brand' : 'hover:bg-hover'}`}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === one}
              onChange={() => onChange(one)}
            />
            {one}
          </label>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-4 text-sm text-muted">
        <span>{t('0: certainly not')}</span>
        <span>{t('10: certainly yes')}</span>
      </p>
    </>
  )
}

/** Options of which one or several are chosen. */
function Options({ question, value, onChange, name }: Asked & { name: string }) {
  const { tongue } = useVisitSpeech()
  const chosen = Array.isArray(value) ? value : []
  const isMulti = question.kind === 'multi'
  if (!hasOptions(question.kind)) return null
  return (
    <div className="flex flex-col gap-1.5">
      {question.options.map((option, place) => {
        const props = {
          checked: chosen.includes(place),
          onChange: () =>
            onChange(
              !isMulti
                ? [place]
                : chosen.includes(place)
                  ? chosen.filter((one) => one !== place)
                  : [...chosen, place].sort((one, other) => one - other),
            ),
        }
        return (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its name
            key={place}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border px-3 py-2 ${props.checked ? 'border-brand bg-brand-soft' : 'hover:bg-hover'}`}
          >
            {isMulti ? <Checkbox {...props} /> : <Radio name={name} {...props} />}
            <span className="min-w-0 break-words">{saidIn(option, tongue)}</span>
          </label>
        )
      })}
    </div>
  )
}
