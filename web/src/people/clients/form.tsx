import { clientContact, clientHealth } from '@wizyta/contract/kit/permission'
import type { Client } from '@wizyta/contract/people/clients/api'
import { clientFormFor, healthFields } from '@wizyta/contract/people/clients/api'
import type { ReactNode } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { PercentField } from '../../kit/form/percent-input.tsx'
import { TagsField } from '../../kit/form/tags-field.tsx'
import { PhoneField, TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clients, consents as consentCalls, discounts } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ClientGroupsField } from '../client-groups/picker.tsx'
import { EmployeeField } from '../employees/picker.tsx'
import { clientLink, clientsLink } from './client-links.ts'
import { useSameContact } from './same-contact.tsx'

// With the scanner and these fields the page would bring 224 kB.
const CardCodeField = lazyPart(
  () => import('./card-code-field.tsx').then((file) => file.CardCodeField),
  <Skeleton className="h-16" />,
)
const HealthFields = lazyPart(
  () => import('./health-fields.tsx').then((file) => file.HealthFields),
  <Skeleton className="h-24" />,
)
const MaskedContact = lazyPart(() => import('./masked-contact.tsx').then((file) => file.MaskedContact))
const NewClientConsents = lazyPart(() =>
  import('../consents/parts.tsx').then((file) => file.NewClientConsents),
)
const OwnFieldsSection = lazyPart(() =>
  import('../client-fields/parts.tsx').then((file) => file.OwnFieldsSection),
)
const BookingRuleFields = lazyPart(
  () => import('./booking-rule-fields.tsx').then((file) => file.BookingRuleFields),
  <Skeleton className="h-24" />,
)
const MaskedHealth = lazyPart(() => import('./health-fields.tsx').then((file) => file.MaskedHealth))
const OtherPhonesField = lazyPart(
  () => import('./other-phones-field.tsx').then((file) => file.OtherPhonesField),
  <Skeleton className="h-9" />,
)
const ClientPortrait = lazyPart(() => import('./portrait.tsx').then((file) => file.ClientPortrait))

// Own fields may be sensitive.
const secrets = [...healthFields, 'own_fields']

export function ClientForm({ client }: { client: Client | null }): ReactNode {
  // A mask must not be saved again, so such readers edit everything but the contact.
  const isMasked = !useAllows(clientContact) && client !== null
  const seesHealth = useAllows(clientHealth)
  const givesDiscounts = useAllows(discounts.update)
  const goTo = useGoTo()
  const contact = useSameContact({
    label: t('Open this client'),
    take: ({ id }) => goTo(clientLink(id)),
  })
  const mayEdit = useAllows(clients.update)
  const mayRecord = useAllows(consentCalls.create)
  const form = useEntityForm({
    schema: clientFormFor({ contact: !isMasked, health: seesHealth }),
    calls: clients,
    row: client,
    secrets,
    asks: (values) => contact.confirm(values, client),
    defaults: {
      first_name: '',
      language: 'pl',
      source: 'phone',
      gender: 'unknown',
      notify_by_email: true,
      messages_by: 'email',
      tags: [],
      group_ids: [],
      deposit_rule: 'default',
      online_block: false,
      own_fields: {},
      ...(!isMasked && { other_phones: [] }),
    },
    after: ({ id }, isNew) => (isNew ? clientLink(id) : undefined),
  })
  const { control } = form
  return (
    <Card>
      {contact.dialog}
      <EntityForm form={form} cancel={client ? clientLink(client.id) : clientsLink}>
        <FormSection title={t('Contact')} hint={t('Enter a phone number or an e-mail.')}>
          <TextField control={control} name="first_name" autoFocus={!client} />
          <TextField control={control} name="last_name" />
          {isMasked ? (
            <MaskedContact client={client} />
          ) : (
            <>
              <PhoneField control={control} name="phone" />
              <TextField control={control} name="email" type="email" />
              <OtherPhonesField control={control} />
            </>
          )}
          <SwitchField
            control={control}
            name="notify_by_email"
            hint={t('Confirmation, change, cancellation and reminder, by e-mail or SMS.')}
            className={wide}
          />
          <SelectField control={control} name="messages_by" />
        </FormSection>
        <FormSection
          title={t('Notes')}
          hint={t('The alert stands on every appointment of the client, for everyone who serves them.')}
        >
          <TextField
            control={control}
            name="alert"
            placeholder={t('For example: comes late, call the day before')}
            className={wide}
          />
          <TextareaField control={control} name="note" className={wide} />
          <TagsField
            control={control}
            name="tags"
            hint={t('Enter or a comma adds a tag.')}
            className={wide}
          />
          <ClientGroupsField control={control} name="group_ids" className={wide} />
        </FormSection>
        {seesHealth ? <HealthFields form={form} /> : client && <MaskedHealth client={client} />}
        {!client && mayRecord && <NewClientConsents control={control} />}
        {client && mayEdit && client.archived_at === null && (
          <FormSection title={t('Portrait')} hint={t('Only with the agreement of the client.')}>
            <div className={wide}>
              <ClientPortrait client={client} />
            </div>
          </FormSection>
        )}
        <FormSection title={t('About the client')}>
          <SelectField control={control} name="language" />
          <EmployeeField control={control} name="preferred_employee_id" none={t('Anyone')} />
          <SelectField control={control} name="source" />
          <CardCodeField control={control} />
          <TextField control={control} name="external_id" />
          <DateField
            control={control}
            name="birth_date"
            isPast
            isYearOptional
            hint={t('The year may be missing: 12.05 or 12 May.')}
          />
          <SelectField control={control} name="gender" />
          <TextField
            control={control}
            name="address"
            placeholder={t('Street, postcode, city')}
            className={wide}
          />
          <DateField
            control={control}
            name="retention_until"
            hint={t('Retention rules do not reach the client before.')}
          />
          {givesDiscounts && (
            <PercentField
              control={control}
              name="discount_percent"
              hint={t('Taken off automatically at the till.')}
            />
          )}
        </FormSection>
        <BookingRuleFields control={control} />
        <OwnFieldsSection control={control} />
        <FormSection
          title={t('Company for invoices')}
          hint={t('The till proposes it when this client pays.')}
        >
          <TextField control={control} name="company_name" className={wide} />
          <TextField control={control} name="company_nip" />
          <TextField control={control} name="company_address" placeholder={t('Street, postcode, city')} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}
