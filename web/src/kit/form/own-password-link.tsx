import { useState } from 'react'
import { problemText } from '../../platform/net/problems.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { askForLink, type SentLink, SentLinkNote } from './reset-link.tsx'

/**
 * Sends the link that sets a password to the user's own address, by one click, and shows the outcome.
 * @param onCancel given where it stands in place of a form that has just been asked for
 */
export function OwnPasswordLink({ onCancel }: { onCancel?: () => void }) {
  const email = useUser()?.email ?? ''
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<SentLink | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    await askForLink(email).then(setSent, (problem) => setRefusal(problemText(problem)))
    setIsBusy(false)
  }
  return (
    <>
      {sent && (
        <SentLinkNote sent={sent}>
          {t('A link is on its way to {email}. It works once, within 30 minutes.', { email: sent.email })}
        </SentLinkNote>
      )}
      <div role="alert" className="contents">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={onCancel && !sent ? 'primary' : undefined}
          aria-disabled={isBusy}
          // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
          autoFocus={onCancel !== undefined}
          onClick={() => void ask()}
        >
          {t('Send the link')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </>
  )
}
