import { useState } from 'react'
import { useHasPassword } from '../../kit/form/no-password.tsx'
import { PasswordForm } from '../../kit/form/password-form.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

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
