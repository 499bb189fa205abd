import type { Resource } from '@wizyta/contract/sales/resources/api'
import type { ResourceRule, ServiceInput } from '@wizyta/contract/sales/services/api'
import { Plus } from 'lucide-react'
import type { Control, FieldErrors } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useResources } from '../resources/picker-rows.ts'
import { NeedEditor } from './need-editor.tsx'

const most = 5

/** Requirements of a service, each met by any of its resources, earlier ones first. */
export function ResourceRuleField({
  control,
  className,
}: {
  control: Control<ServiceInput>
  className?: string
}) {
  const resources = useResources()
  const { field, formState } = useController({ control, name: 'resource_rule' })
  const errors: FieldErrors<ServiceInput>['resource_rule'] = formState.errors.resource_rule
  useFieldWords('resource_rule', t('Resources'), (rule) => ruleText(rule as ResourceRule, resources))
  const rule = field.value ?? []
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {rule.length === 0 && <p className="text-muted">{t('The service needs no room, chair or device.')}</p>}
      {rule.map((need, index) => (
        <NeedEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a need is its place in the rule
          key={index}
          title={index === 0 ? t('One of') : t('and one of')}
          need={need}
          resources={resources}
          error={errors?.[index]?.any_of?.message ?? errors?.[index]?.any_of?.root?.message}
          onChange={(next) => field.onChange(rule.with(index, next))}
          onRemove={() => field.onChange(rule.filter((_, other) => other !== index))}
        />
      ))}
      {rule.length < most && resources.length > 0 && (
        <Button
          className="self-start"
          onClick={() => field.onChange([...rule, { any_of: [], work_only: false }])}
        >
          <Plus aria-hidden="true" />
          {rule.length === 0 ? t('Add requirement') : t('Add another requirement')}
        </Button>
      )}
    </div>
  )
}

/** `Room 1 / Room 2 + Laser`. */
function ruleText(rule: ResourceRule | undefined, resources: readonly Resource[]): string {
  const nameOf = (id: string) => resources.find((resource) => resource.id === id)?.name ?? '?'
  return (rule ?? []).map(({ any_of }) => any_of.map(nameOf).join(' / ')).join(' + ')
}
