import {
  newSmtpConnection,
  type SmtpConnection,
  smtpConnectionInput,
  smtpConnections,
} from '@wizyta/contract/office/apps/api'
import { useEffect, useRef } from 'react'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { apps, messages } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'
import { SecretField } from './secret-field.tsx'
import { SmtpActions } from './smtp-actions.tsx'

// The form shell speaks of entities. A connection is removed, not archived: there is nothing to bring back.
const calls = { ...smtpConnections, restore: smtpConnections.update }
const usualPort = { starttls: 587, tls: 465 } as const

export function SmtpForm({ connection }: { connection: SmtpConnection | null }) {
  const { name, timezone } = useBusiness()
  const form = useEntityForm({
    schema: connection ? smtpConnectionInput : newSmtpConnection,
    calls,
    row: connection && { ...connection, archived_at: null },
    defaults: { security: 'starttls', port: usualPort.starttls, sender_name: name, password: '' },
    after: () => undefined,
    forgets: [apps.index, messages.delivery],
    secrets: ['password'],
  })
  const { control, rhf } = form

  // The default port follows the encryption until the user changes it.
  const security = rhf.watch('security')
  const before = useRef(security)
  useEffect(() => {
    const was = before.current
    before.current = security
    if (!was || !security || was === security || rhf.getValues('port') !== usualPort[was]) return
    rhf.setValue('port', usualPort[security], { shouldDirty: true })
  }, [security, rhf])

  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Mail server')}>
        <TextField
          control={control}
          name="host"
          placeholder="smtp.example.com"
          className={wide}
          autoFocus={!connection}
        />
        <SelectField control={control} name="security" />
        <NumberField control={control} name="port" />
        <TextField
          control={control}
          name="username"
          hint={t('Often the whole e-mail address.')}
          className={wide}
        />
        <SecretField
          control={control}
          name="password"
          label={connection ? t('New password|mail server') : t('Password|mail server')}
          hint={
            connection
              ? connection.password_set_by
                ? t(
                    'Set on {date} by {name}. It is stored encrypted and never shown; leave it empty to keep it.',
                    {
                      date: formatDate(dateOf(connection.password_set_at, timezone)),
                      name: connection.password_set_by,
                    },
                  )
                : t('Set on {date}. It is stored encrypted and never shown; leave it empty to keep it.', {
                    date: formatDate(dateOf(connection.password_set_at, timezone)),
                  })
              : t(
                  'It is stored encrypted and never shown again. Some providers want a password for apps here.',
                )
          }
          className={wide}
        />
      </FormSection>
      <FormSection title={t('Sender')} hint={t('Shown to clients in the mail.')}>
        <TextField control={control} name="sender_name" />
        <TextField
          control={control}
          name="sender_email"
          type="email"
          hint={t('One that this server may send from.')}
        />
        <TextField
          control={control}
          name="reply_to"
          type="email"
          hint={t('Empty: to the e-mail address of the business.')}
          className={wide}
        />
      </FormSection>
      {/* What a test said of earlier settings goes with them. */}
      {connection && <SmtpActions key={connection.version} connection={connection} isDirty={form.isDirty} />}
    </EntityForm>
  )
}
