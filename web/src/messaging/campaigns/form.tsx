import { type Campaign, type CampaignInput, campaignInput } from '@wizyta/contract/messaging/campaigns/api'
import { campaignVariables } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { tokenOf } from '@wizyta/contract/messaging/message-texts/variables'
import type { Language } from '@wizyta/contract/words/translate'
import type { Control } from 'react-hook-form'
import { SwitchField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useField } from '../../kit/form/use-field.tsx'
import { formValues } from '../../kit/form/versions.ts'
import { copyName } from '../../kit/list/duplicate.ts'
import { besideList } from '../../kit/nav/row-link.ts'
import { RuleConditions } from '../../people/client-groups/parts.tsx'
import { ClientGroupsField } from '../../people/client-groups/picker.tsx'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { Chips, type Insertion, SmsFigures, TokenField, useInsertion } from '../templates/parts.tsx'
import { CampaignFormPreview } from './preview.tsx'
import { useAsked, usePreview } from './use-preview.ts'

/** The draft of a mass message: text, recipients, time, and a preview. */
export function CampaignForm({
  channel,
  campaign,
  copied,
}: {
  channel: Campaign['channel']
  campaign: Campaign | null
  /** Mass message that a new draft begins as a copy of. */
  copied: Campaign | null
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
  const { control } = form
  const insertion = useInsertion()
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Message')}>
        <TextField control={control} name="name" autoFocus={!campaign} className={wide} />
        {!isSms && <TextOf control={control} name="subject" insertion={insertion} />}
        <TextOf control={control} name="text" insertion={insertion} />
        {isSms && <FiguresOf control={control} language="pl" />}
        {isSms && (
          <SwitchField
            control={control}
            name="plain_letters"
            hint={t('Polish letters more than halve the room of an SMS.')}
            className={wide}
          />
        )}
        {!isSms && <TextOf control={control} name="subject_en" insertion={insertion} />}
        <TextOf
          control={control}
          name="text_en"
          hint={t('For clients whose language is English. Empty: they get the Polish text.')}
          insertion={insertion}
        />
        {isSms && <FiguresOf control={control} language="en" />}
        <div className={wide}>
          <Chips
            variables={campaignVariables}
            language={language()}
            onChoose={(variable) => insertion.insert(tokenOf(variable, language()))}
          />
        </div>
      </FormSection>
      <FormSection title={t('Recipients')} hint={t('Without groups and conditions: all clients who agreed.')}>
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

interface TextProps {
  control: Control<CampaignInput>
  name: 'subject' | 'text' | 'subject_en' | 'text_en'
}

/** A text of the mass message, whose variables are checked while it is typed. */
function TextOf({ hint, insertion, ...of }: TextProps & { hint?: string; insertion: Insertion }) {
  const isLong = of.name === 'text' || of.name === 'text_en'
  return (
    <div className={wide}>
      <TokenField<CampaignInput>
        {...of}
        {...(hint && { hint })}
        language={of.name.endsWith('_en') ? 'en' : 'pl'}
        allowed={campaignVariables}
        isLong={isLong}
        isFirst={of.name === 'text'}
        insertion={insertion}
      />
    </div>
  )
}

/** Parts of an SMS as it leaves: with a name for its variable, and the words to unsubscribe. */
function FiguresOf({ control, language: written }: { control: Control<CampaignInput>; language: Language }) {
  const asked = useAsked(control)
  const isTyped = Boolean(written === 'en' ? asked.text_en : asked.text)
  const { data, error } = usePreview(
    'sms',
    { ...asked, language: written },
    useAllows(massSms.preview) && isTyped,
  )
  if (!isTyped || !data || error) return null
  return (
    <div className={`flex flex-col gap-1 ${wide}`}>
      <SmsFigures text={data.sample} partPrice={null} />
      <p className="text-sm text-muted">{t('Counted as it leaves, with the words to unsubscribe.')}</p>
    </div>
  )
}

function RuleOf({ control }: { control: Control<CampaignInput> }) {
  const field = useField<CampaignInput, CampaignInput['rule']>({ control, name: 'rule' }, (rule) =>
    String(rule?.conditions.length ?? 0),
  )
  return <RuleConditions value={field.value} onChange={field.onChange} error={field.error} className={wide} />
}
