import { type Campaign, type CampaignInput, campaignInput } from '@wizyta/contract/messaging/campaigns/api'
import { campaignVariables } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { tokenOf } from '@wizyta/contract/messaging/message-texts/variables'
import { countParts, withoutAccents } from '@wizyta/contract/messaging/sms/parts'
import type { Language } from '@wizyta/contract/words/translate'
import { type Control, useWatch } from 'react-hook-form'
import { SwitchField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useField } from '../../kit/form/use-field.tsx'
import { formValues } from '../../kit/form/versions.ts'
import { copyName } from '../../kit/list/duplicate.ts'
import { besideList } from '../../kit/list/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RuleConditions } from '../../people/client-groups/parts.tsx'
import { ClientGroupsField } from '../../people/client-groups/picker.tsx'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { CampaignFormPreview } from './preview.tsx'

/** The draft of a mass message: text, recipients, time, and a preview. */
export function CampaignForm({
  channel,
  campaign,
  copied,
}: {
  channel: Campaign['channel']
  campaign: Campaign | null
  /** Mass message that a new draft begins as a copy of. */
  copied?: Campaign
}) {
  const isSms = channel === 'sms'
  const form = useEntityForm({
    schema: campaignInput,
    calls: isSms ? massSms : massEmails,
    row: campaign,
    defaults: {
      name: '',
      subject: null,
      text: '',
      subject_en: null,
      text_en: null,
      plain_letters: true,
      group_ids: [],
      rule: null,
      start_date: null,
      start_time: null,
      pace: 100,
      ...(copied && copyOf(copied)),
    },
    // It stays open: the next step is to look at it and start it.
    after: ({ id }) => besideList(id),
  })
  const { control, rhf } = form
  const insert = (field: 'text' | 'text_en', token: string) => {
    const before = rhf.getValues(field) ?? ''
    rhf.setValue(field, `${before}${before === '' || /\s$/.test(before) ? '' : ' '}${token}`, {
      shouldDirty: true,
    })
  }
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Message')}>
        <TextField control={control} name="name" autoFocus={!campaign} className={wide} />
        {!isSms && <TextField control={control} name="subject" className={wide} />}
        <div className={`flex flex-col gap-2 ${wide}`}>
          <TextareaField control={control} name="text" />
          <Variables language="pl" onInsert={(token) => insert('text', token)} />
          {isSms && <PartsOf control={control} />}
        </div>
        {isSms && (
          <SwitchField
            control={control}
            name="plain_letters"
            hint={t('Polish letters more than halve the room of an SMS.')}
            className={wide}
          />
        )}
        {!isSms && <TextField control={control} name="subject_en" className={wide} />}
        <div className={`flex flex-col gap-2 ${wide}`}>
          <TextareaField
            control={control}
            name="text_en"
            hint={t('For clients whose language is English. Empty: they get the Polish text.')}
          />
          <Variables language="en" onInsert={(token) => insert('text_en', token)} />
        </div>
      </FormSection>
      <FormSection title={t('Recipients')} hint={t('Without groups and conditions: all clients.')}>
        <ClientGroupsField control={control} name="group_ids" all className={wide} />
        <RuleOf control={control} />
      </FormSection>
      <FormSection title={t('Sending begins')} hint={t('In quiet hours the sending pauses.')}>
        <DateField control={control} name="start_date" hint={t('Empty: as soon as it is started.')} />
        <TimeField control={control} name="start_time" />
        <NumberField control={control} name="pace" />
      </FormSection>
      <CampaignFormPreview channel={channel} control={control} campaign={campaign} isDirty={form.isDirty} />
    </EntityForm>
  )
}

/** Returns the values of a copy. Its day and time are others, and are chosen anew. */
function copyOf(campaign: Campaign): Partial<CampaignInput> {
  const {
    name,
    start_date: _day,
    start_time: _time,
    ...fields
  } = formValues(campaignInput, campaign) as CampaignInput
  return { ...fields, name: copyName(name, 80) }
}

function Variables({ language, onInsert }: { language: Language; onInsert: (token: string) => void }) {
  const words = { first_name: t('First name|variable'), salon: t('Name of the salon|variable') }
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t('Insert:')}
      {campaignVariables.map((name) => (
        <Button key={name} size="small" onClick={() => onInsert(tokenOf(name, language))}>
          {words[name]}
        </Button>
      ))}
    </p>
  )
}

/** Parts of the text as it is typed, without what is added to unsubscribe. */
function PartsOf({ control }: { control: Control<CampaignInput> }) {
  const [text, isPlain] = useWatch({ control, name: ['text', 'plain_letters'] })
  if (!text) return null
  const { units, parts } = countParts(isPlain === false ? text : withoutAccents(text))
  return (
    <p className="text-sm text-muted tabular-nums">{`${units} · ${t('{count} parts|sms', { count: parts })}`}</p>
  )
}

function RuleOf({ control }: { control: Control<CampaignInput> }) {
  const field = useField<CampaignInput, CampaignInput['rule']>({ control, name: 'rule' }, (rule) =>
    String(rule?.conditions.length ?? 0),
  )
  return <RuleConditions value={field.value} onChange={field.onChange} error={field.error} className={wide} />
}
