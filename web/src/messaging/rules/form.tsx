import {
  hasDays,
  hasHours,
  hasOneRule,
  hasTime,
  isOccasion,
  isOffer,
  isStaffEvent,
  isVisitEvent,
  type MessageRule,
  type MessageRuleInput,
  messageRuleInput,
  misfitsOf,
  ruleAudience,
  usualAudience,
  usualChannels,
  waitsForMorning,
  withoutEffect,
} from '@wizyta/contract/messaging/rules/api'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { CheckboxesField, SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { ClientGroupsField } from '../../people/client-groups/picker.tsx'
import { messageRules, services } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsAt } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { ChannelsField, StaffChannelsField } from './channels-field.tsx'

const RuleSimulation = lazyPart(() => import('./simulation.tsx').then((file) => file.RuleSimulation))

const defaults = {
  event: 'after_visit',
  active: true,
  audience: usualAudience('after_visit'),
  channels: usualChannels('after_visit'),
  days: 14,
  hours: 24,
  at_time: '10:00',
  service_ids: [],
  group_ids: [],
  visit_turn: 'any',
  sources: [],
  quiet: true,
  least_lead_min: 0,
  once_hours: 0,
  only_unconfirmed: false,
  makes_task: false,
} satisfies MessageRuleInput

/** Form of a rule: the fields of its event, and the clients it would have reached in seven days. */
export function RuleForm({ rule }: { rule: MessageRule | null }) {
  const form = useEntityForm({
    schema: messageRuleInput,
    calls: messageRules,
    row: rule,
    defaults,
    after: () => closePanel,
  })
  const { control, rhf } = form
  const values = useWatch({ control }) as MessageRuleInput
  const { event } = values
  // Values of another event are reset: their fields are hidden, so a refusal could not be shown.
  useEffect(() => {
    if (rule) return
    const own = rhf.getValues()
    const isMisfit = misfitsOf(event, own).length > 0
    const receivers = { audience: usualAudience(event), channels: usualChannels(event) }
    const reset = [...(isMisfit ? (['audience', 'channels'] as const) : []), ...withoutEffect(event, own)]
    for (const name of reset) rhf.setValue(name, { ...defaults, ...receivers }[name])
  }, [rule, event, rhf])
  const ofVisit = isVisitEvent(event)
  const hasConditions = ofVisit || hasHours(event)
  const maySimulate = useAllows(messageRules.simulate)
  const newEvents = optionsAt(messageRuleInput, 'event').filter(
    ({ value }) => !hasOneRule(value as MessageRuleInput['event']),
  )
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Message and time|rule')}>
        {!rule && <SelectField control={control} name="event" options={newEvents} className={wide} />}
        <SwitchField control={control} name="active" className={wide} />
        {hasDays(event) && (
          <NumberField
            control={control}
            name="days"
            label={event === 'away' ? t('Days after the last appointment') : t('Days before it expires')}
            hint={event === 'away' ? t('Services can have their own number of days.') : undefined}
          />
        )}
        {hasHours(event) && (
          <NumberField
            control={control}
            name="hours"
            {...(event === 'deposit_due' && {
              label: t('Hours before the appointment|rule'),
              hint: t('Clients with a deposit unpaid at that time. Booked later: no reminder.'),
            })}
            {...(event === 'reminder' && {
              label: t('Hours before the appointment|rule'),
              hint: t('Booked later: no reminder.'),
            })}
          />
        )}
        {isOffer(event) && (
          <p className={`${wide} text-sm text-muted`}>
            {t('When and to whom a time is offered is set in the waiting list.')}
          </p>
        )}
        {(hasTime(event) || event === 'stock_low') && (
          <TimeField
            control={control}
            name="at_time"
            {...(event === 'stock_low' && {
              hint: t('Each product once, until its stock has been above the minimum.'),
            })}
          />
        )}
        {ofVisit && (
          <NumberField
            control={control}
            name="least_lead_min"
            hint={
              event === 'reminder'
                ? t('One that is late leaves no closer to the appointment.')
                : t('Closer to the appointment staff call the client instead. 0: always send.')
            }
          />
        )}
        {isStaffEvent(event) && (
          <CheckboxesField
            control={control}
            name="audience"
            className={wide}
            options={ruleAudience.options
              .filter((one) => one !== 'client')
              .map((value) => ({ value, label: audienceWords()[value] }))}
            hint={t('They are notified in the app.')}
          />
        )}
        {event === 'stock_low' && (
          <SwitchField
            control={control}
            name="makes_task"
            className={wide}
            hint={t('One for each product, due on that day, while none is open.')}
          />
        )}
        {isStaffEvent(event) && <StaffChannelsField control={control} event={event} className={wide} />}
        {isOccasion(event) && <ChannelsField control={control} className={wide} />}
        {(ofVisit || isOffer(event)) && (
          <p className={`${wide} text-sm text-muted`}>
            {t('It goes by e-mail or SMS, as chosen on the client card.')}
          </p>
        )}
      </FormSection>
      {(hasConditions || isOccasion(event)) && (
        <FormSection title={t('Conditions|rule')} hint={t('Empty: no limit.')}>
          {hasConditions && (
            <>
              <EntitiesField
                control={control}
                name="service_ids"
                className={wide}
                calls={services}
                nameOf={localName}
                searchLabel={t('Search for a service')}
                renderRow={localName}
              />
              {event === 'reminder' && (
                <SwitchField control={control} name="only_unconfirmed" className={wide} />
              )}
              <SelectField control={control} name="visit_turn" />
              <CheckboxesField
                control={control}
                name="sources"
                className={wide}
                options={optionsAt(messageRuleInput, 'sources')}
              />
            </>
          )}
          {isOccasion(event) && (
            <>
              <ClientGroupsField control={control} name="group_ids" all className={wide} />
              <NumberField control={control} name="once_hours" hint={t('0: no limit.|rule')} />
            </>
          )}
          {waitsForMorning(event) && <SwitchField control={control} name="quiet" className={wide} />}
        </FormSection>
      )}
      {!isOffer(event) && maySimulate && (
        <FormSection
          title={t('Last 7 days')}
          hint={
            isStaffEvent(event)
              ? t('Users who would have been told.')
              : t('Clients who would have had this message.')
          }
        >
          <RuleSimulation rule={values} className={wide} />
        </FormSection>
      )}
    </EntityForm>
  )
}

const audienceWords = () => ({
  client: t('Client'),
  employee: t('Employee'),
  manager: t('Manager|audience'),
  cashier: t('Reception|audience'),
})
