import { leastPublished } from '@wizyta/contract/messaging/surveys/answers'
import { type Survey, surveyInput } from '@wizyta/contract/messaging/surveys/api'
import type { Question } from '@wizyta/contract/messaging/surveys/questions'
import { starterQuestions } from '@wizyta/contract/messaging/surveys/starters'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { EmployeeField } from '../../people/employees/picker.tsx'
import { services, surveys } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { FigureSelect } from './figure-select.tsx'
import { surveysLink } from './form-link.ts'
import { QuestionsField } from './questions-field.tsx'
import { meanText } from './score-words.ts'

const PhonePreview = lazyPart(
  () => import('./phone-preview.tsx').then((file) => file.PhonePreview),
  <Skeleton className="h-96 rounded-xl" />,
)

/** Rating up to which an answer makes a task at first. */
const usualTaskAt = 3

/** The builder: what is asked, when and of whom, with a preview beside it. */
export function SurveyForm({ survey }: { survey: Survey | null }) {
  const form = useEntityForm({
    schema: surveyInput,
    calls: surveys,
    row: survey,
    defaults: {
      name: '',
      kind: 'after_visit',
      anonymous: false,
      questions: starterQuestions('after_visit', () => crypto.randomUUID()),
      service_ids: [],
      delay_hours: 24,
      closes_after_days: 14,
      pause_days: 30,
      thanks_pl: null,
      thanks_en: null,
      task_at: usualTaskAt,
      task_assignee_id: null,
      publish_from: null,
    },
    after: ({ id }, isNew) => (isNew ? { to: '/configuration/surveys/$id', params: { id } } : undefined),
  })
  const { control, rhf } = form
  const [kind, questions, anonymous, task_at] = useWatch({
    control,
    name: ['kind', 'questions', 'anonymous', 'task_at'],
  })
  const isIntake = kind === 'intake'
  // A form before a visit has neither of these, and their fields are out of sight.
  const before = useRef(kind)
  useEffect(() => {
    if (survey || before.current === kind) return
    const wasIntake = before.current === 'intake'
    before.current = kind
    if (kind === 'intake') {
      rhf.setValue('anonymous', false)
      rhf.setValue('task_at', null)
      rhf.setValue('publish_from', null)
    } else if (wasIntake) rhf.setValue('task_at', usualTaskAt)
  }, [survey, kind, rhf])
  const isStarted = survey !== null && survey.status !== 'draft'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card>
        <EntityForm form={form} cancel={surveysLink}>
          <FormSection title={t('Survey|log')}>
            <TextField
              control={control}
              name="name"
              hint={t('Staff alone see the name.')}
              className={wide}
              autoFocus={!survey}
            />
            {survey ? null : (
              <SelectField
                control={control}
                name="kind"
                className={wide}
                hint={
                  isIntake
                    ? t('A form that the client fills in before the appointment.')
                    : t('Sent after an appointment that took place.')
                }
              />
            )}
            {!isIntake &&
              (isStarted ? (
                <p className={`${wide} text-sm text-muted`}>
                  {survey.anonymous
                    ? t('Anonymous: this was promised to clients, and stays.')
                    : t('Not anonymous: answers name their client.')}
                </p>
              ) : (
                <SwitchField
                  control={control}
                  name="anonymous"
                  hint={t(
                    'Answers without client, appointment and time. This cannot be changed after the start.',
                  )}
                  className={wide}
                />
              ))}
          </FormSection>
          <FormSection
            title={t('Questions|survey')}
            hint={`${t('Drag a question, or move it with the arrow keys.')} ${t('One language is enough: clients with the other one see it too.')}`}
          >
            {isStarted && (
              <Alert className={wide}>{t('Links that were sent keep the questions they had.')}</Alert>
            )}
            {!survey && (
              <StarterSwap
                kind={kind}
                questions={questions}
                onSwap={(next) => rhf.setValue('questions', next)}
              />
            )}
            <QuestionsField control={control} className={wide} />
          </FormSection>
          <FormSection title={t('Sending|survey')} hint={t('It waits for the end of quiet hours.')}>
            <EntitiesField
              control={control}
              name="service_ids"
              className={wide}
              hint={t('Empty: appointments with any service.')}
              calls={services}
              nameOf={localName}
              searchLabel={t('Search for a service')}
              renderRow={localName}
            />
            <NumberField
              control={control}
              name="delay_hours"
              label={isIntake ? t('Hours before the appointment') : t('Hours after the appointment')}
            />
            {!isIntake && <NumberField control={control} name="closes_after_days" />}
            <NumberField
              control={control}
              name="pause_days"
              hint={t('A client is not asked again sooner. 0: no limit.')}
            />
          </FormSection>
          {!isIntake && (
            <FormSection title={t('After the answer')}>
              <FigureSelect
                control={control}
                name="task_at"
                none={t('None makes a task')}
                values={[1, 2, 3, 4]}
                write={(value) => lowText(kind, value)}
              />
              {task_at !== null && task_at !== undefined && (
                <EmployeeField control={control} name="task_assignee_id" none={t('For the whole team')} />
              )}
              <FigureSelect
                control={control}
                name="publish_from"
                none={t('Never published')}
                values={[40, 42, 45, 47, 48, 49]}
                write={(value) => `${meanText(value * 10)} ★`}
                hint={t('From {count} ratings on.', { count: leastPublished })}
              />
            </FormSection>
          )}
          <FormSection title={t('Thanks|survey')} hint={t('Shown when the answers are sent.')}>
            <TextareaField control={control} name="thanks_pl" className={wide} />
            <TextareaField control={control} name="thanks_en" className={wide} />
          </FormSection>
        </EntityForm>
      </Card>
      <div className="xl:sticky xl:top-4">
        <PhonePreview questions={questions} anonymous={anonymous ?? false} />
      </div>
    </div>
  )
}

/** Writes up to which score an answer is low. */
function lowText(kind: Survey['kind'], value: number): string {
  if (kind === 'nps') return t('{count} of 10 or lower', { count: 2 * value })
  return value === 1 ? '1 ★' : t('{rating} ★ or lower', { rating: String(value) })
}

/** Puts the usual questions of a kind in place, while those of another kind stand untouched. */
function StarterSwap({
  kind,
  questions,
  onSwap,
}: {
  kind: Survey['kind']
  questions: readonly Question[]
  onSwap: (questions: Question[]) => void
}) {
  const starter = starterQuestions(kind, () => crypto.randomUUID())
  const isShown = starter.map(({ text }) => text.pl).join() === questions.map(({ text }) => text.pl).join()
  if (isShown) return null
  return (
    <button
      type="button"
      className={`${wide} justify-self-start text-brand-text hover:underline`}
      onClick={() => onSwap(starter)}
    >
      {t('Use the usual questions for this kind')}
    </button>
  )
}
