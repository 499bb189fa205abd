import type { LinkedSurvey } from '@wizyta/contract/messaging/surveys/answers'
import {
  type Answers,
  type AnswerValue,
  answerFaults,
  shownAnswers,
  shownQuestions,
} from '@wizyta/contract/messaging/surveys/questions'
import { CircleCheck, Clock, Send, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { longDate } from '../../booking/visit-link/client-status.ts'
import { useVisitSpeech } from '../../booking/visit-link/language.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { surveyLink } from '../../platform/net/calls.gen.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { QuestionInput } from './question-inputs.tsx'

/** A survey in the look of its salon: to be answered, answered, or over. */
export function SurveyCard({
  survey,
  token,
  onChange,
}: {
  survey: LinkedSurvey
  token: string
  onChange: (survey: LinkedSurvey) => void
}) {
  const { business, status } = survey
  const { t } = useVisitSpeech()
  return (
    <article className="w-full max-w-lg overflow-hidden rounded-2xl border bg-background shadow-sm">
      <header className="bg-brand px-6 py-5 text-on-brand">
        <p className="text-lg font-semibold break-words">{business.name}</p>
      </header>
      <div className="flex flex-col gap-6 p-6">
        {status === 'open' ? (
          <AnswerForm survey={survey} token={token} onChange={onChange} />
        ) : (
          <Standing survey={survey} />
        )}
        {business.phone && (
          <a className="self-center py-2 underline underline-offset-2" href={`tel:${business.phone}`}>
            {t('Call {phone}', { phone: formatPhone(business.phone) })}
          </a>
        )}
      </div>
    </article>
  )
}

function Standing({ survey: { status, kind, thanks } }: { survey: LinkedSurvey }) {
  const { t } = useVisitSpeech()
  if (status === 'answered')
    return (
      <div role="status">
        <h1 className="flex items-center gap-2 text-xl font-semibold">
          <CircleCheck aria-hidden="true" className="size-6 flex-none text-success" />
          {t('Thank you for your answers')}
        </h1>
        <p className="mt-2 whitespace-pre-line text-soft">
          {thanks ??
            (kind === 'intake'
              ? t('The salon has them and will prepare your appointment.')
              : t('They help us to take better care of your next appointment.'))}
        </p>
        <p className="mt-2 text-sm text-muted">
          {t('Each link takes one answer. To add something, call the salon.')}
        </p>
      </div>
    )
  return (
    <div role="status">
      <h1 className="flex items-center gap-2 text-xl font-semibold">
        <Clock aria-hidden="true" className="size-6 flex-none text-muted" />
        {t('The time to answer is over.')}
      </h1>
      <p className="mt-2 text-soft">{t('If you would like to tell us something, please call the salon.')}</p>
    </div>
  )
}

function AnswerForm({
  survey,
  token,
  onChange,
}: {
  survey: LinkedSurvey
  token: string
  onChange: (survey: LinkedSurvey) => void
}) {
  const { t, say, tongue } = useVisitSpeech()
  const { kind, anonymous, client_first_name: name, questions, visit_starts_at, timezone, services } = survey
  const [answers, setAnswers] = useKept(token)
  const [consents, setConsents] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const shown = shownQuestions(questions, answers)
  const kept = shownAnswers(questions, answers)
  const needsConsent = !anonymous && shown.some(({ id, sensitive }) => sensitive && kept[id] !== undefined)

  const send = async () => {
    if (busy.current) return
    const found = answerFaults(questions, answers)
    setFaults(found)
    setRefusal(null)
    const [first] = shown.filter(({ id }) => found[id])
    if (first) {
      const place = form.current?.querySelector(`[data-question="${first.id}"]`)
      place?.querySelector<HTMLElement>('input, textarea')?.focus()
      return
    }
    busy.current = true
    setSending(true)
    try {
      const body = { answers: kept, ...(needsConsent && { consent: consents }) }
      onChange(await call(surveyLink.answer, { params: { token }, body }))
      forgetKept(token)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(Object.values(problem.errors ?? {})[0]?.[0] ?? problem.message ?? problem.title)
    }
    busy.current = false
    setSending(false)
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div>
        <h1 className="text-xl font-semibold">
          {kind === 'intake'
            ? t('Before your appointment')
            : anonymous
              ? t('How was your visit?')
              : t('Hello {name}, how was your visit?', { name })}
        </h1>
        <p className="mt-1 text-soft">
          {[longDate(visit_starts_at, timezone, tongue), ...services.map((one) => one.name)].join(' · ')}
        </p>
        {anonymous && (
          <p className="mt-3 flex gap-2 rounded-lg bg-tint p-3 text-sm text-soft">
            <ShieldCheck aria-hidden="true" className="size-5 flex-none text-success" />
            {t('The answers are anonymous: the salon does not see whose they are.')}
          </p>
        )}
      </div>
      {shown.map((question) => (
        <QuestionInput
          key={question.id}
          question={question}
          value={answers[question.id]}
          fault={faults[question.id]}
          onChange={(value) => {
            setAnswers({ ...answers, [question.id]: value })
            setFaults((faults) =>
              Object.fromEntries(Object.entries(faults).filter(([id]) => id !== question.id)),
            )
          }}
        />
      ))}
      {needsConsent && (
        <Choice
          label={t('I agree that the salon keeps these answers, also about health, for my appointments.')}
          hint={t('You can withdraw it at any time in the salon.')}
        >
          <Checkbox checked={consents} onChange={({ target }) => setConsents(target.checked)} />
        </Choice>
      )}
      {refusal && (
        <Alert tone="danger" role="alert">
          {say(refusal)}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="large" aria-disabled={isSending || undefined}>
        <Send aria-hidden="true" />
        {isSending ? t('Sending…') : t('Send the answers')}
      </Button>
    </form>
  )
}

type Kept = Record<string, AnswerValue | undefined>
const keyOf = (token: string) => `survey ${token.slice(-12)}`

/** Keeps answers in this tab while they are typed, so that a reload loses none. Other tabs and later visitors see nothing. */
function useKept(token: string): [Answers & Kept, (answers: Kept) => void] {
  const [answers, setAnswers] = useState<Kept>(() => readKept(token))
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(token), JSON.stringify(answers))
    } catch {
      // Without storage the answers live as long as the page.
    }
  }, [token, answers])
  return [answers, setAnswers]
}

function readKept(token: string): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

function forgetKept(token: string) {
  try {
    sessionStorage.removeItem(keyOf(token))
  } catch {
    // There was nothing.
  }
}
