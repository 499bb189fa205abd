import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useHasPassword } from '../../kit/form/no-password.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

const PasswordForm = lazyPart(() =>
  import('../../kit/form/password-form.tsx').then((file) => file.PasswordForm),
)

/** Sets another password by the present one; the first one by a link. */
export function PasswordChange() {
  const hasPassword = useHasPassword()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return isOpen ? (
    <PasswordForm onDone={() => setIsOpen(false)} onCancel={() => setIsOpen(false)} />
  ) : (
    <Button
      // biome-ignore lint/a11y/noAutofocus: the form has closed, and the focus was in it
      autoFocus={wasOpen}
      onClick={() => {
        setIsOpen(true)
        setWasOpen(true)
      }}
    >
      {hasPassword ? t('Change the password') : t('Set a password')}
    </Button>
  )
}
