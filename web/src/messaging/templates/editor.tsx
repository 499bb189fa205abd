import { missingVariables, tokenOf } from '@wizyta/contract/messaging/message-texts/variables'
import {
  type MessageTemplate,
  type MessageTemplateInput,
  messageTemplateInput,
} from '@wizyta/contract/messaging/templates/api'
import {
  eventRules,
  fixedClass,
  isToStaff,
  type TemplateChannel,
  type TemplateEvent,
  templateChannel,
  templateEvent,
  variablesOf,
} from '@wizyta/contract/messaging/templates/events'
import { usualTextOf } from '@wizyta/contract/messaging/templates/usual-texts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm } from '../../kit/form/entity-form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { setField } from '../../kit/form/use-form-draft.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { messageTemplates } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { Chips, TokenField, useInsertion } from './parts.tsx'
import { SmsCount } from './sms-count.tsx'
import { TemplatePreview } from './template-preview.tsx'

const TextVersions = lazyPart(() => import('./text-versions.tsx').then((file) => file.TextVersions))

interface EditorProps {
  event: TemplateEvent
  channel: TemplateChannel
  /** Null: the usual text goes out. */
  template: MessageTemplate | null
}

/** Texts of one message in both languages, and beside them the message as a client gets it. */
export function TemplateEditor({ event, channel, template }: EditorProps) {
  const mayWrite = useAllows(template ? messageTemplates.update : messageTemplates.create)
  const form = useEntityForm({
    schema: messageTemplateInput,
    calls: messageTemplates,
    row: template,
    defaults: {
      event,
      channel,
      class: eventRules[event].class,
      active: true,
      plain_letters: channel === 'sms',
      subject_pl: null,
      opening_pl: null,
      body_pl: null,
      subject_en: null,
      opening_en: null,
      body_en: null,
    },
    after: () => undefined,
    forgets: [messageTemplates.texts],
  })
  const { control, rhf } = form
  const [language, setLanguage] = useState<'pl' | 'en'>('pl')
  const [showsVersions, setShowsVersions] = useState(false)
  const values = useWatch({ control }) as MessageTemplateInput
  const allowed = variablesOf(event, channel)
  const insertion = useInsertion()
  const usual = usualTextOf(event, channel, language)
  const parts = partsOf[channel]
  const fieldOf = <Part extends 'subject' | 'opening' | 'body'>(part: Part) =>
    `${part}_${language}` as const satisfies keyof MessageTemplateInput
  const isUsual = parts.every((part) => !values[fieldOf(part)])
  const insertUsual = () => {
    for (const part of parts) setField(rhf, fieldOf(part), usual[part] || null, { shouldDirty: true })
  }
  const missing = missingVariables(textOf(values, 'pl'), textOf(values, 'en'), allowed)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card className="flex min-w-0 flex-col">
        <EntityForm form={form} isShown={!mayWrite} startsEmpty={template === null}>
          <div className="flex flex-col gap-4 p-4">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="min-w-0 flex-1 basis-40 text-md font-semibold">
                {wordOf(templateEvent, event)}
              </h2>
              <Badge>{wordOf(templateChannel, channel)}</Badge>
              {template && (
                <Button size="small" onClick={() => setShowsVersions(true)}>
                  <History aria-hidden="true" />
                  {t('Version {number}', { number: String(template.text_number) })}
                </Button>
              )}
            </div>
            <Segmented
              label={t('Language of the text')}
              value={language}
              segments={[
                { value: 'pl', label: t('Polish|language') },
                { value: 'en', label: t('English|language') },
              ]}
              onChange={setLanguage}
              className="self-start"
            />
            <fieldset disabled={!mayWrite} className="contents">
              {parts.map((part) => (
                <TokenField
                  key={fieldOf(part)}
                  control={control}
                  name={fieldOf(part)}
                  label={
                    {
                      subject: channel === 'push' ? t('Title|push') : t('Subject|template'),
                      opening: t('First sentence'),
                      body: t('Text|template'),
                    }[part]
                  }
                  language={language}
                  placeholder={usual[part]}
                  allowed={allowed}
                  isLong={part === 'body'}
                  {...(channel === 'push' && { hint: pushHint(part) })}
                  insertion={insertion}
                />
              ))}
              {mayWrite && (
                <Chips
                  variables={allowed}
                  language={language}
                  onChoose={(variable) => insertion.insert(tokenOf(variable, language))}
                />
              )}
              {missing[language].length > 0 && (
                <p role="status" className="text-sm text-warning">
                  {t('The other language has, and this one lacks: {names}', {
                    names: missing[language].map((one) => tokenOf(one, language)).join(', '),
                  })}
                </p>
              )}
              {isUsual && mayWrite && (
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {t('Empty fields: the usual text goes out.')}
                  <Button size="small" onClick={insertUsual}>
                    {t('Start from the usual text')}
                  </Button>
                </p>
              )}
              {isToStaff(event) && (
                <p className="text-sm text-muted">
                  {channel === 'email'
                    ? t('Facts and the button of this mail stay as they are.')
                    : variablesOf(event, channel).includes('client') &&
                      `${t('Several at once have the usual text.')} ${t('Devices without names leave the client out.')}`}
                </p>
              )}
              {channel === 'sms' && (
                <>
                  <SwitchField control={control} name="plain_letters" />
                  <SmsCount draft={draftOf(values, event, channel, language)} />
                </>
              )}
              <div className="grid gap-4 border-t pt-4 sm:grid-cols-2">
                <SwitchField control={control} name="active" hint={t('When off, the usual text goes out.')} />
                {fixedClass(event) ? (
                  <p className="text-sm text-muted">{classText(event)}</p>
                ) : (
                  <SelectField
                    control={control}
                    name="class"
                    hint={
                      values.class === 'marketing'
                        ? t('Goes only to clients who agreed to it.')
                        : t('No offers and no promotions in the text.')
                    }
                  />
                )}
              </div>
            </fieldset>
          </div>
        </EntityForm>
      </Card>
      <TemplatePreview draft={draftOf(values, event, channel, language)} />
      {showsVersions && template && (
        <TextVersions
          id={template.id}
          language={language}
          onRestore={(text) => {
            for (const [name, value] of Object.entries(text))
              setField(rhf, name, value, { shouldDirty: true })
            setShowsVersions(false)
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  )
}

const partsOf = {
  email: ['subject', 'opening', 'body'],
  sms: ['body'],
  push: ['subject', 'body'],
} as const satisfies Record<TemplateChannel, readonly ('subject' | 'opening' | 'body')[]>

/** As long as the server cuts them (`push-text.ts`). */
const pushHint = (part: 'subject' | 'opening' | 'body') =>
  t('Devices show up to {count} characters.', { count: part === 'subject' ? 80 : 160 })

function classText(event: TemplateEvent): string {
  if (isToStaff(event)) return t('To staff: needs no consent.')
  return eventRules[event].class === 'marketing'
    ? t('Marketing: goes only to clients who agreed to it.')
    : t('About the appointment: needs no marketing consent.')
}

const textOf = (values: MessageTemplateInput, language: 'pl' | 'en') =>
  [values[`subject_${language}`], values[`opening_${language}`], values[`body_${language}`]]
    .filter(Boolean)
    .join('\n')

const draftOf = (
  values: MessageTemplateInput,
  event: TemplateEvent,
  channel: TemplateChannel,
  language: 'pl' | 'en',
) => ({
  event,
  channel,
  language,
  subject: values[`subject_${language}`] ?? null,
  opening: values[`opening_${language}`] ?? null,
  body: values[`body_${language}`] ?? null,
  plain_letters: values.plain_letters ?? false,
  ...(values.class && { class: values.class }),
})
