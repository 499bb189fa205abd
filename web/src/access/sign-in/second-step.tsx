import type { SignInChallenge, SignInWay } from '@wizyta/contract/access/sign-in/second-factor'
import { KeyRound, LifeBuoy, Mail, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { signInChallenges } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { takeSession } from '../../platform/session/open-session.ts'
import { isGivenUp, passkeysWork, whyNoPasskeys } from '../../platform/session/passkeys.ts'
import { t } from '../../platform/text/i18n.ts'
import { CodeForm } from './code-form.tsx'
import { goToWantedPage } from './use-sign-in.ts'

const icons = { authenticator: Smartphone, passkey: KeyRound, email: Mail, backup_code: LifeBuoy }

/** One way to end the sign-in, and the others below it. `onOver`: it took too long, or too many codes were wrong. */
export function SecondStep({ challenge, onOver }: { challenge: SignInChallenge; onOver: () => void }) {
  const ways = challenge.ways.filter((way) => way !== 'passkey' || passkeysWork())
  const [way, setWay] = useState<SignInWay>(ways[0] ?? 'backup_code')
  const [sent, setSent] = useState<{ demoCode: string | null } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [remember, setRemember] = useState(false)
  const isBusy = useRef(false)

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(null)
    await work().catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.status === 409 && way !== 'email') return onOver()
      setRound((now) => now + 1)
      setRefusal(
        isGivenUp(problem)
          ? t('No passkey was shown. Try again, or choose another way.')
          : problemText(problem),
      )
    })
    isBusy.current = false
  }
  const solve = (code: string) =>
    attempt(async () => {
      if (way === 'passkey') return
      enter(await call(signInChallenges.solve, { body: { way, code, remember } }))
    })
  const solveByPasskey = () =>
    attempt(async () => {
      const { showPasskey } = await import('./passkey-step.ts')
      enter(await showPasskey(remember))
    })
  const sendCode = () =>
    attempt(async () => {
      setSent({ demoCode: (await call(signInChallenges.sendCode)).demo_code })
    })
  const choose = (next: SignInWay) => {
    setWay(next)
    setRefusal(null)
    setRound((now) => now + 1)
  }

  const rememberChoice = (hint?: string) => (
    <Choice label={t('Do not ask in this browser for 30 days')} hint={hint}>
      <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)} />
    </Choice>
  )

  return (
    <div className="flex flex-col gap-4">
      {way === 'passkey' ? (
        <>
          <p>{t('Show a passkey of this account: by your finger, face or PIN.')}</p>
          {rememberChoice()}
          <Button variant="primary" size="large" onClick={() => void solveByPasskey()}>
            <KeyRound aria-hidden="true" />
            {t('Use a passkey')}
          </Button>
        </>
      ) : way === 'email' && !sent ? (
        <>
          <p>{t('We will send a code to {email}.', { email: challenge.email })}</p>
          <Button variant="primary" size="large" onClick={() => void sendCode()}>
            <Mail aria-hidden="true" />
            {t('Send a code')}
          </Button>
        </>
      ) : (
        <CodeForm
          key={way}
          way={way}
          email={challenge.email}
          round={round}
          refusal={refusal}
          onCode={solve}
          before={
            way === 'email' && (
              <SentNote sent={sent} email={challenge.email} onAgain={() => void sendCode()} />
            )
          }
        >
          {rememberChoice(
            way === 'backup_code'
              ? undefined
              : t('Tick it before you type the code, which is sent with its last digit.'),
          )}
        </CodeForm>
      )}
      {(way === 'passkey' || (way === 'email' && !sent)) && (
        <div role="alert" className="contents">
          {refusal && <Alert tone="danger">{refusal}</Alert>}
        </div>
      )}
      <OtherWays ways={ways.filter((one) => one !== way)} onChoose={choose} />
      {ways.length < challenge.ways.length && <p className="text-sm text-muted">{whyNoPasskeys()}</p>}
    </div>
  )
}

function enter(answer: Parameters<typeof takeSession>[0]) {
  goToWantedPage(takeSession(answer).startPage)
}

function SentNote({
  sent,
  email,
  onAgain,
}: {
  sent: { demoCode: string | null } | null
  email: string
  onAgain: () => void
}) {
  return (
    <Alert tone="success" role="status">
      {sent?.demoCode
        ? t('The demo sends no mails. This is the code: {code}', { code: sent.demoCode })
        : t('A code is on its way to {email}. It works once, within ten minutes.', { email })}
      <Button variant="link" size="small" className="mt-1" onClick={onAgain}>
        {t('Send a new one')}
      </Button>
    </Alert>
  )
}

function OtherWays({ ways, onChoose }: { ways: SignInWay[]; onChoose: (way: SignInWay) => void }) {
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="other-ways" className="flex flex-col gap-2 border-t pt-4">
      <h2 id="other-ways" className="text-sm font-semibold text-soft">
        {t('Another way')}
      </h2>
      {ways.map((way) => {
        const Icon = icons[way]
        return (
          <Button key={way} className="justify-start" onClick={() => onChoose(way)}>
            <Icon aria-hidden="true" />
            {wayText(way)}
          </Button>
        )
      })}
    </section>
  )
}

function wayText(way: SignInWay): string {
  switch (way) {
    case 'authenticator':
      return t('Code from the app')
    case 'passkey':
      return t('Passkey')
    case 'email':
      return t('Code by e-mail')
    case 'backup_code':
      return t('Backup code')
  }
}
