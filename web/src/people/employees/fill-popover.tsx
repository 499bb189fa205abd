import { WandSparkles } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/ui/popover.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { Filling } from './offers.ts'

/** Prices and times of many services at once, as more or less than the services' own. */
export function FillPopover({
  label,
  count,
  onFill,
  className,
}: {
  label: string
  /** Number of services that it fills. */
  count: number
  onFill: (filling: Filling) => void
  className?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes the event on through the portal, to the form of the page.
    event.stopPropagation()
    const given = new FormData(event.currentTarget)
    const online = given.get('online')
    onFill({
      percent: numberOf(given.get('percent')),
      minutes: numberOf(given.get('minutes')),
      online: online === '' ? undefined : online === 'yes',
    })
    setOpen(false)
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger>
        <Button size="small" variant="ghost" className={className} aria-label={label}>
          <WandSparkles aria-hidden="true" />
          {t('Fill in')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label} className="w-72">
        <form className="flex flex-col gap-3" onSubmit={submit}>
          <p className="text-muted">
            {t(
              'For the services of the group that the employee performs ({number}). What is left empty stays.',
              { number: count },
            )}
          </p>
          <Field label={t('Price, more or less in percent')} hint={t('0: the service’s own price')}>
            {(control) => (
              <Input
                {...control}
                name="percent"
                type="number"
                min={-90}
                max={500}
                step={1}
                placeholder="+10"
                autoFocus
              />
            )}
          </Field>
          <Field label={t('Duration, more or less in minutes')} hint={t('0: the service’s own duration')}>
            {(control) => (
              <Input
                {...control}
                name="minutes"
                type="number"
                min={-240}
                max={240}
                step={5}
                placeholder="+15"
              />
            )}
          </Field>
          <Field label={t('Online booking')}>
            {(control) => (
              <Select {...control} name="online" defaultValue="">
                <option value="">{t('As it is')}</option>
                <option value="yes">{t('Yes')}</option>
                <option value="no">{t('No')}</option>
              </Select>
            )}
          </Field>
          <Button type="submit" variant="primary">
            {t('Fill in')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}

function numberOf(text: FormDataEntryValue | null): number | undefined {
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : undefined
}
