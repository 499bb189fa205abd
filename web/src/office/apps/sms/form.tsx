import { formatMoney } from '@wizyta/contract/kit/money'
import {
  repliesFrom,
  type SmsConnection,
  type SmsProvider,
  smsConnectionInput,
  smsProvider,
} from '@wizyta/contract/messaging/sms/api'
import { usualPrefixes } from '@wizyta/contract/messaging/sms/prefixes'
import { useEffect } from 'react'
import { SelectField, SwitchField } from '../../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../../kit/form/entity-form.tsx'
import { closePanel } from '../../../kit/form/entity-sheet.tsx'
import { MoneyField } from '../../../kit/form/number-field.tsx'
import { TagsField } from '../../../kit/form/tags-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { Alert } from '../../../kit/ui/alert.tsx'
import { ServerSentence } from '../../../kit/ui/server-sentence.tsx'
import { apps, messages, smsConnections } from '../../../platform/net/calls.gen.ts'
import { useBusiness } from '../../../platform/session/session.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { SecretField } from '../secret-field.tsx'
import { SmsActions } from './actions.tsx'
import { providerName } from './provider-name.ts'

// The form shell speaks of entities. A connection is removed, not archived: there is nothing to bring back.
const calls = { ...smsConnections, restore: smsConnections.update }

export function SmsForm({
  connection,
  taken,
}: {
  connection: SmsConnection | null
  taken: readonly SmsProvider[]
}) {
  const { name } = useBusiness()
  const free = smsProvider.options.filter((one) => one === connection?.provider || !taken.includes(one))
  const form = useEntityForm({
    schema: smsConnectionInput,
    calls,
    row: connection && { ...connection, archived_at: null },
    defaults: {
      provider: free[0],
      sender: name
        .normalize('NFD')
        .replace(/[^A-Za-z0-9 ]/g, '')
        .slice(0, 11)
        .trim(),
      part_price: 12,
      allowed_prefixes: [...usualPrefixes],
      takes_replies: false,
      token: '',
    },
    after: () => undefined,
    forgets: [apps.index, smsConnections.index, messages.delivery],
    secrets: ['token'],
  })
  const { control, rhf } = form
  const provider = rhf.watch('provider') ?? 'demo'
  const isDemo = provider === 'demo'
  const takesReplies = repliesFrom(provider)
  // Its switch is hidden then.
  useEffect(() => {
    if (!takesReplies) rhf.setValue('takes_replies', false, { shouldDirty: true })
  }, [takesReplies, rhf])
  return (
    <EntityForm form={form} cancel={closePanel}>
      {connection && <Month connection={connection} />}
      <FormSection title={t('SMS provider')}>
        {!connection && (
          <SelectField
            control={control}
            name="provider"
            options={free.map((value) => ({ value, label: providerName(value) }))}
            hint={isDemo ? t('No phone gets anything: for trying it out.') : undefined}
            className={wide}
          />
        )}
        {!isDemo && (
          <SecretField
            control={control}
            name="token"
            label={connection ? t('New token|sms') : t('Token|sms')}
            hint={
              connection
                ? t('Stored encrypted; leave it empty to keep it.')
                : t('It is stored encrypted and never shown again.')
            }
            className={wide}
          />
        )}
        <TextField
          control={control}
          name="sender"
          hint={t('A name of at most 11 characters that the provider has approved.')}
        />
        <MoneyField control={control} name="part_price" />
        <MoneyField
          control={control}
          name="monthly_budget"
          hint={t('Empty: no limit. You are warned at 80%, and nothing is sent beyond it.')}
          className={wide}
        />
        <MoneyField
          control={control}
          name="approval_above"
          hint={t('Empty: without approval. Users who set up apps approve.')}
          className={wide}
        />
        <TagsField
          control={control}
          name="allowed_prefixes"
          placeholder="+48"
          maxLength={6}
          hint={t('Empty: all numbers. SMS abroad can cost several times as much.')}
          className={wide}
        />
        {takesReplies ? (
          <SwitchField
            control={control}
            name="takes_replies"
            hint={t('Only where the sender is a number. Reminders then ask for TAK or NIE.')}
            className={wide}
          />
        ) : (
          <p className={`text-soft ${wide}`}>
            {t('Replies of clients come by SMSAPI alone. From this provider they stay in its own panel.')}
          </p>
        )}
      </FormSection>
      {connection && (
        <SmsActions key={connection.version} connection={connection} isDirty={rhf.formState.isDirty} />
      )}
    </EntityForm>
  )
}

/** Parts and price of this month, and how the provider did last. */
function Month({ connection }: { connection: SmsConnection }) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const { month_cost, month_parts, monthly_budget, last_error, status } = connection
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 md:px-5">
      <p className="text-soft">
        {monthly_budget === null
          ? t('This month: {cost} for {count} parts', { cost: money(month_cost), count: month_parts })
          : t('This month: {cost} of {budget}', { cost: money(month_cost), budget: money(monthly_budget) })}
      </p>
      {last_error && (
        <Alert tone={status === 'error' ? 'danger' : 'warning'}>
          <p className="font-medium wrap-anywhere">
            <ServerSentence text={last_error} />
          </p>
          <p className="mt-1">{t('Messages wait and are tried again.')}</p>
        </Alert>
      )}
    </div>
  )
}
