import { type MessageRuleInput, type RuleChannel, ruleChannel } from '@wizyta/contract/messaging/rules/api'
import { ArrowUpDown } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox, Choice, Switch } from '../../kit/ui/choice.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

/** Channels in their order: the first one by which a client can be reached is used. */
export function ChannelsField({
  control,
  className,
}: {
  control: Control<MessageRuleInput>
  className?: string
}) {
  const field = useField<MessageRuleInput, RuleChannel[] | undefined>({ control, name: 'channels' })
  const chosen = field.value ?? []
  const others = ruleChannel.options.filter((one) => one !== 'push' && !chosen.includes(one))
  return (
    <fieldset className={className}>
      <legend data-slot="label" className="mb-1">
        {field.label}
      </legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {[...chosen, ...others].map((channel) => (
          <Choice key={channel} label={wordOf(ruleChannel, channel)}>
            <Checkbox
              checked={chosen.includes(channel)}
              onChange={(event) =>
                field.onChange(
                  event.target.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel),
                )
              }
            />
          </Choice>
        ))}
        {chosen.length > 1 && (
          <Button size="small" onClick={() => field.onChange(chosen.toReversed())}>
            <ArrowUpDown aria-hidden="true" />
            {t('Swap the order')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        {chosen.length > 1
          ? t('First {first}; where that cannot be, {second}.', {
              first: wordOf(ruleChannel, chosen[0] ?? 'email'),
              second: wordOf(ruleChannel, chosen[1] ?? 'sms'),
            })
          : t('Other channels are not used.')}
      </p>
      {field.error && <p className="text-sm text-danger">{field.error}</p>}
    </fieldset>
  )
}

/** Switches that send notices of staff to their devices and mailboxes too. */
export function StaffChannelsField({
  control,
  event,
  className,
}: {
  control: Control<MessageRuleInput>
  event: MessageRuleInput['event']
  className?: string
}) {
  const field = useField<MessageRuleInput, RuleChannel[] | undefined>({ control, name: 'channels' })
  const chosen = field.value ?? []
  const set = (channel: RuleChannel, isOn: boolean) =>
    field.onChange([...chosen.filter((one) => one !== channel), ...(isOn ? [channel] : [])])
  return (
    <div className={`${className} flex flex-col gap-3`}>
      <Choice label={t('Push to their devices too')} hint={t('To devices with notifications turned on.')}>
        <Switch checked={chosen.includes('push')} onChange={({ target }) => set('push', target.checked)} />
      </Choice>
      <Choice
        label={t('E-mail to them too')}
        hint={
          event === 'day_closed'
            ? t('With the figures of the day-close report, to those who may see them.')
            : t('With the names of the products.')
        }
      >
        <Switch checked={chosen.includes('email')} onChange={({ target }) => set('email', target.checked)} />
      </Choice>
      {field.error && <p className="text-sm text-danger">{field.error}</p>}
    </div>
  )
}
