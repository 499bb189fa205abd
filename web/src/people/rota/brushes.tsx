import type { RotaTemplate } from '@wizyta/contract/people/rota/api'
import { writeCell } from '@wizyta/contract/people/rota/cell-text'
import { Settings2 } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

/** The templates: a pressed one paints what is dragged over. */
export function Brushes(props: {
  templates: readonly RotaTemplate[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const { templates, chosen, onChoose } = props
  return (
    <fieldset
      aria-label={t('Paint with a template')}
      className="flex min-w-0 items-center gap-1.5 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap max-sm:*:flex-none"
    >
      {templates.map(({ id, name, colour, intervals, breaks }, index) => (
        <button
          key={id}
          type="button"
          {...buttonLook({ size: 'small' })}
          aria-pressed={id === chosen}
          className="aria-pressed:border-focus aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
          data-tip={
            index < 9
              ? t('Drag over days to paint. Alt+{digit} fills the selection.', { digit: index + 1 })
              : undefined
          }
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          <span aria-hidden="true" data-colour={colour} className="size-2.5 rounded-full bg-c-dot" />
          {name}
          <span className="text-muted">{writeCell({ intervals, breaks })}</span>
        </button>
      ))}
      <EntityLink
        {...buttonLook({ size: 'small-icon', variant: 'ghost' })}
        link={{ to: '/employees/working-hours/templates' }}
        aria-label={t('Rota templates')}
        data-tip={t('Rota templates')}
      >
        <Settings2 aria-hidden="true" />
      </EntityLink>
    </fieldset>
  )
}
