import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { ownConsentCalls } from '../../platform/net/calls.gen.ts'
import { useVisitSpeech } from './language.ts'

type Given = AnswerOf<typeof ownConsentCalls.show>['data']

/** Consents of the client, loaded when asked for, each with its text and the way to withdraw it. */
export function OwnConsents({ token }: { token: string }) {
  const { t, say } = useVisitSpeech()
  const [given, setGiven] = useState<Given | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<{ data: Given }>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setGiven((await work()).data)
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? failure.message || failure.title : String(failure))
    }
    setBusy(false)
  }
  const params = { token }
  return (
    <section aria-label={t('My consents')} className="mt-4 flex flex-col gap-3">
      {problem && <Alert tone="danger">{say(problem)}</Alert>}
      {given === null ? (
        <Button
          variant="ghost"
          className="self-center"
          aria-disabled={isBusy}
          onClick={() => void run(() => call(ownConsentCalls.show, { params }))}
        >
          {t('My consents')}
        </Button>
      ) : (
        <div className="flex flex-col gap-4 rounded-2xl border bg-background p-6">
          <h2 className="text-lg font-semibold">{t('My consents')}</h2>
          {given.length === 0 && <p className="text-muted">{t('No consents are in force.')}</p>}
          {given.map(({ kind_id, name, text }) => (
            <div key={kind_id} className="flex flex-col gap-1">
              <h3 className="font-medium">{name}</h3>
              <p className="text-sm text-muted">{text}</p>
              <Button
                size="small"
                className="self-start"
                aria-label={t('Withdraw: {name}', { name })}
                aria-disabled={isBusy}
                onClick={() => void run(() => call(ownConsentCalls.withdraw, { params, body: { kind_id } }))}
              >
                {t('Withdraw|consent')}
              </Button>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
