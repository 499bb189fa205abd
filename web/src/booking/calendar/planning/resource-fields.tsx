import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { DraftLine } from './lines.ts'

/**
 * Rooms and devices of a line: by the service's rule, or chosen by hand for each requirement. Once one is chosen by
 * hand, all are, since the server takes a choice as a whole.
 */
export function ResourceFields({
  line,
  foundResources,
  setup,
  errors,
  onChange,
}: {
  line: DraftLine
  foundResources: readonly string[]
  setup: CalendarSetup
  errors: { resource_ids?: string }
  onChange: (change: { resource_ids: string[] | null }) => void
}) {
  const rule = setup.services.find(({ id }) => id === line.service_id)?.resource_rule ?? []
  if (rule.length === 0 || setup.resources.length === 0) return null
  const nameOf = (id: string) => setup.resources.find((one) => one.id === id)?.name ?? ''
  const slotOf = (any_of: readonly string[], ids: readonly string[]) => ids.find((id) => any_of.includes(id))

  return rule.map(({ any_of }, index) => {
    const byHand = line.resource_ids === null ? undefined : slotOf(any_of, line.resource_ids)
    const byRule = slotOf(any_of, foundResources)
    const choose = (id: string) => {
      if (id === '') return onChange({ resource_ids: null })
      const others = rule
        .filter((_, at) => at !== index)
        .map((other) => slotOf(other.any_of, line.resource_ids ?? foundResources) ?? other.any_of[0])
      onChange({ resource_ids: [...new Set([id, ...others])].filter((one) => one !== undefined) })
    }
    return (
      <Field key={any_of.join()} label={t('Resource')} error={index === 0 ? errors.resource_ids : undefined}>
        {(control) => (
          <Select {...control} value={byHand ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">
              {byRule ? t('Automatic: {name}', { name: nameOf(byRule) }) : t('Automatic')}
            </option>
            {any_of.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  })
}
