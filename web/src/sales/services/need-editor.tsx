import type { Resource } from '@wizyta/contract/sales/resources/api'
import type { ResourceRule } from '@wizyta/contract/sales/services/api'
import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { t, tDynamic } from '../../platform/text/i18n.ts'

type Need = ResourceRule[number]

/** One requirement of a service: alternative resources, in the order in which they are tried. */
export function NeedEditor({
  title,
  need,
  resources,
  error,
  onChange,
  onRemove,
}: {
  title: string
  need: Need
  resources: readonly Resource[]
  error?: string
  onChange: (need: Need) => void
  onRemove: () => void
}) {
  const titleId = useId()
  const { any_of } = need
  const free = resources.filter(({ id }) => !any_of.includes(id))
  const exchange = (a: number, b: number) =>
    onChange({ ...need, any_of: any_of.with(a, any_of[b] as string).with(b, any_of[a] as string) })
  return (
    <div role="group" aria-labelledby={titleId} className="rounded-lg border">
      <div className="flex items-center border-b border-hair py-1 ps-3 pe-1.5">
        <span id={titleId} className="me-auto font-medium">
          {title}
        </span>
        <IconButton label={t('Remove requirement')} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <ol className="py-1">
        {any_of.map((id, place) => {
          const resource = resources.find((one) => one.id === id)
          const name = resource?.name ?? t('Archived resource')
          return (
            <li key={id} className="flex min-h-8 items-center ps-3 pe-1.5">
              <span className="me-2 w-4 text-muted">{place + 1}.</span>
              <span className="me-auto min-w-0">
                <ColourDot colour={resource?.colour ?? null}>{name}</ColourDot>
              </span>
              {any_of.length > 1 && (
                <>
                  <IconButton
                    label={t('Prefer {name}', { name })}
                    isOff={place === 0}
                    onClick={() => exchange(place, place - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('Prefer others to {name}', { name })}
                    isOff={place === any_of.length - 1}
                    onClick={() => exchange(place, place + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                </>
              )}
              <IconButton
                label={t('Remove {name}', { name })}
                onClick={() => onChange({ ...need, any_of: any_of.filter((one) => one !== id) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <div className="grid gap-2 p-3 pt-1 @sm:grid-cols-2">
        {free.length > 0 && (
          <Select
            aria-label={t('Add a resource')}
            aria-invalid={error ? true : undefined}
            value=""
            onChange={({ target }) =>
              target.value && onChange({ ...need, any_of: [...any_of, target.value] })
            }
          >
            <option value="">{any_of.length === 0 ? t('Add a resource…') : t('Or another resource…')}</option>
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          aria-label={t('How long it is taken')}
          value={need.work_only ? 'work' : 'all'}
          onChange={(event) => onChange({ ...need, work_only: event.target.value === 'work' })}
        >
          <option value="all">{t('For the whole service')}</option>
          <option value="work">{t('Only while the employee works')}</option>
        </Select>
        {error && <p className="text-sm text-danger">{tDynamic(error)}</p>}
      </div>
    </div>
  )
}

function IconButton(props: { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }) {
  const { label, isOff = false, onClick, children } = props
  return (
    <Button
      variant="ghost"
      size="small-icon"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </Button>
  )
}
