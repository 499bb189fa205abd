import { type NoticeKind, noticeKinds } from '@wizyta/contract/notices'
import { meInput, type ShownMe } from '@wizyta/contract/settings'
import type { Control } from 'react-hook-form'
import { EntityForm, FormSection, wide } from '../form/entity-form.tsx'
import { useField } from '../form/use-field.tsx'
import { t } from '../lib/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Choice, Switch } from '../ui/choice.tsx'
import { SettingsPage } from './page.tsx'
import { useOwnForm } from './use-own-form.ts'

export function NotificationsPage() {
  return (
    <SettingsPage section="Notifications" description={t('What we write to you about.')}>
      {(me) => <NotificationsForm me={me} />}
    </SettingsPage>
  )
}

const noticesInput = meInput.pick({ email_notices: true })

function NotificationsForm({ me }: { me: ShownMe }) {
  const form = useOwnForm(noticesInput, me)
  return (
    <EntityForm form={form}>
      <FormSection title={t('By e-mail')} hint={t('To {email}', { email: me.email })}>
        {!me.sends_mails && (
          <Alert className={wide}>
            {t('This installation sends no mails yet. What you choose counts from when it does.')}
          </Alert>
        )}
        <NoticeKinds control={form.control as never} />
      </FormSection>
    </EntityForm>
  )
}

function NoticeKinds({ control }: { control: Control<{ email_notices: NoticeKind[] }> }) {
  const words: Record<NoticeKind, { label: string; hint: string }> = {
    own_visit_cancelled: {
      label: t('A client cancels a visit with me'),
      hint: t('By the link in a message, so that nobody at the desk has told you.'),
    },
    visit_cancelled: {
      label: t('A client cancels a visit with anybody'),
      hint: t('In every business whose calendar you may see.'),
    },
    message_failed: {
      label: t('A message to a client cannot be delivered'),
      hint: t('So that somebody calls. In every business whose messages you may see.'),
    },
  }
  const label = t('By e-mail')
  const field = useField<{ email_notices: NoticeKind[] }, NoticeKind[]>(
    { control, name: 'email_notices', label },
    (kinds) => kinds.map((kind) => words[kind].label).join(', '),
  )
  return (
    <fieldset className={wide}>
      <legend className="sr-only">{label}</legend>
      {noticeKinds.map((kind) => (
        <Choice key={kind} {...words[kind]}>
          <Switch
            checked={field.value.includes(kind)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(
                noticeKinds.filter((one) => (one === kind ? target.checked : field.value.includes(one))),
              )
            }
          />
        </Choice>
      ))}
    </fieldset>
  )
}
