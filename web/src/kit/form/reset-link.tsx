import type { ReactNode } from 'react'
import { call } from '../../platform/net/api.ts'
import { auth } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'

export interface SentLink {
  email: string
  /** In the demo, which sends no mails: the link itself. */
  demoLink: string | null
}

/** @throws ApiProblem 409 when this installation sends no mails, 429 after too many links */
export async function askForLink(email: string): Promise<SentLink> {
  const { demo_link } = await call(auth.askPasswordReset, { body: { email } })
  return { email, demoLink: demo_link }
}

/** Note that a link was sent, in the words of `children`. In the demo, which sends none, the link itself. */
export function SentLinkNote({ sent, children }: { sent: SentLink; children: ReactNode }) {
  return (
    <Alert tone="success" role="status">
      {sent.demoLink ? (
        <>
          {t('The demo sends no mails. If the address has an account, this link opens it:')}{' '}
          <a href={sent.demoLink} className="underline">
            {t('Set a new password')}
          </a>
        </>
      ) : (
        children
      )}
    </Alert>
  )
}
