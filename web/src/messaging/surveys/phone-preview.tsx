import { type AnswerValue, type Question, shownQuestions } from '@wizyta/contract/messaging/surveys/questions'
import type { Language } from '@wizyta/contract/words/translate'
import { useState } from 'react'
import { SpeechProvider, useSpeech } from '../../booking/visit-link/language.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { QuestionInput } from './question-inputs.tsx'

/** A survey as a client sees it on a phone. It can be tried: conditions show and hide questions. */
export function PhonePreview({
  questions,
  anonymous,
}: {
  questions: readonly Question[]
  anonymous: boolean
}) {
  const [tongue, setTongue] = useState<Language>('pl')
  const [answers, setAnswers] = useState<Record<string, AnswerValue | undefined>>({})
  const speech = useSpeech(tongue)
  const { name } = useBusiness()
  const shown = shownQuestions(questions, answers)
  return (
    <section aria-label={t('Preview on a phone')} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-md font-semibold">{t('Preview on a phone')}</h2>
        <Segmented
          label={t('Language')}
          value={tongue}
          segments={[
            { value: 'pl', label: 'PL', name: t('Polish|language') },
            { value: 'en', label: 'EN', name: t('English|language') },
          ]}
          onChange={setTongue}
        />
      </div>
      <div
        lang={tongue}
        className="mx-auto w-full max-w-[22rem] overflow-hidden rounded-[1.75rem] border-4 border-line bg-background"
      >
        <p className="bg-brand px-5 py-4 font-semibold text-on-brand">{name}</p>
        <SpeechProvider value={speech}>
          <div className="flex max-h-[34rem] flex-col gap-6 overflow-y-auto p-5">
            {anonymous && (
              <p className="rounded-lg bg-tint p-3 text-sm text-soft">
                {speech.t('The answers are anonymous: the salon does not see whose they are.')}
              </p>
            )}
            {shown.map((question) => (
              <QuestionInput
                key={question.id}
                question={question}
                value={answers[question.id]}
                fault={undefined}
                onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
              />
            ))}
            {shown.length === 0 && <p className="text-muted">{t('Add at least one question.')}</p>}
          </div>
        </SpeechProvider>
      </div>
      <p className="text-sm text-muted">{t('Try it: nothing is sent.')}</p>
    </section>
  )
}
