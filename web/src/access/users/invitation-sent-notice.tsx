import type { SentLetter } from '@wizyta/contract/access/users/invitations'
import { Alert } from '../../kit/ui/alert.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Notice that an invitation was mailed, or what to do when it was not. */
export function InvitationSentNotice({ letter }: { letter: SentLetter }) {
  const { email, demo_link, sends_mails } = letter
  return (
    <Alert tone={sends_mails || demo_link ? 'success' : 'warning'} role="status">
      <p>
        {sends_mails || demo_link
          ? t('The invitation goes to {email}. Its link works once, for 7 days.', { email })
          : t(
              'The invitation for {email} is noted, but this installation sends no mails yet. Send it again when it does.',
              { email },
            )}
      </p>
      {demo_link && (
        <p className="mt-1">
          {t('The demo sends no mails. This is the link:')}{' '}
          <a href={demo_link} className="wrap-anywhere underline">
            {t('Accept the invitation')}
          </a>
        </p>
      )}
    </Alert>
  )
}
