import { Choice, Switch } from '../../../kit/ui/choice.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { SilentReason } from './visit-form.ts'

/** Choice to notify the client; off, with the reason, where no message could be sent. */
export function NotifyField({
  value,
  silent,
  bySms = false,
  comesBack,
  label,
  onChange,
}: {
  value: boolean
  silent: SilentReason | null
  /** True: the client has no e-mail, and gets an SMS instead. */
  bySms?: boolean
  /** True: mails to this client come back, so that a call is needed. */
  comesBack?: boolean
  label?: string
  onChange: (notify: boolean) => void
}) {
  const hint = silent
    ? silentText(silent)
    : comesBack
      ? t('E-mails to this client come back. Please call.')
      : undefined
  const usual = bySms && silent === null ? t('Notify client by SMS') : t('Notify client by e-mail')
  return (
    <Choice label={label ?? usual} hint={hint}>
      <Switch
        checked={silent === null && value}
        disabled={silent !== null}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Choice>
  )
}

function silentText(reason: SilentReason): string {
  if (reason === 'no_email') return t('The client has no e-mail.')
  if (reason === 'unwanted') return t('The client does not want messages.')
  if (reason === 'not_chosen') return t('Choose a client first.')
  return t('There is no client card to write to.')
}
