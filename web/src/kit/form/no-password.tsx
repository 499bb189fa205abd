import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { OwnPasswordLink } from './own-password-link.tsx'

/**
 * Returns true when the user can confirm by a password. Users of the identity provider or a passkey alone have none.
 */
export const useHasPassword = () => useUser()?.has_password !== false

/** In place of what asks for the password: that there is none yet, and the link that sets one. */
export function NoPassword({ onCancel }: { onCancel?: () => void }) {
  const email = useUser()?.email ?? ''
  return (
    <div className="flex w-full max-w-sm flex-col items-start gap-3">
      <p>
        {t(
          'You have no password yet, and some things have to be confirmed by one. Set one by mail: we will send a link to {email}. The new password signs you out, here too.',
          { email },
        )}
      </p>
      <OwnPasswordLink onCancel={onCancel} />
    </div>
  )
}
