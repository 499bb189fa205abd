import type { ResourceRule, ServiceInput } from '@wizyta/contract/services'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useFieldWords } from '../form/use-field.tsx'
import { t, tDynamic } from '../lib/i18n.ts'
import { ColourDot } from '../list/colour-dot.tsx'
import { useResources } from '../resources/picker.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/input.tsx'

const most = 5
type Need = ResourceRule[number]

/** What a service needs: all of the needs, each met by any one of its resources, the earlier the rather. */
export function ResourceRuleField({ control, className }: { control: Control<ServiceInput>; className?: string }) {
  const resources = useResources()
  const { field, fieldState } = useController({ control, name: 'resource_rule' })
  const nameOf = (id: string) => resources.find((resource) => resource.id === id)?.name ?? t('Archived resource')
  useFieldWords('resource_rule', t('Resources'), (rule) =>
    ((rule as ResourceRule | undefined) ?? []).map(({ any_of }) => any_of.map(nameOf).join(' / ')).join(' + '),
  )
  const rule = field.value ?? []
  const set = (index: number, need: Need) => field.onChange(rule.with(index, need))
  const free = (need?: Need) => resources.filter(({ id }) => !need?.any_of.includes(id))

  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {rule.length === 0 && <p className="text-muted">{t('The service needs no room, chair or device.')}</p>}
      {rule.map((need, index) => {
        const error = fieldState.error && (fieldState.error as unknown as Record<number, { any_of?: { message?: string } } | undefined>)[index]?.any_of?.message
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a need is its place in the rule
          <fieldset key={index} className="relative rounded-lg border p-3 pt-2">
            <legend className="px-1 font-medium">{index === 0 ? t('One of') : t('and one of')}</legend>
            <Button
              variant="ghost"
              size="small-icon"
              className="absolute end-2 top-0"
              aria-label={t('Remove this need')}
              onClick={() => field.onChange(rule.filter((_, other) => other !== index))}
            >
              <X aria-hidden="true" />
            </Button>
            <ol className="flex flex-col">
              {need.any_of.map((id, place) => (
                <li key={id} className="flex min-h-8 items-center gap-2">
                  <span className="w-4 text-end text-muted">{place + 1}.</span>
                  <span className="me-auto min-w-0">
                    <ColourDot colour={resources.find((resource) => resource.id === id)?.colour ?? null}>{nameOf(id)}</ColourDot>
                  </span>
                  <IconButton label={t('Prefer {name}', { name: nameOf(id) })} isOff={place === 0} onClick={() => set(index, { ...need, any_of: swapped(need.any_of, place, place - 1) })}>
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('Prefer others to {name}', { name: nameOf(id) })}
                    isOff={place === need.any_of.length - 1}
                    onClick={() => set(index, { ...need, any_of: swapped(need.any_of, place, place + 1) })}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton label={t('Remove {name}', { name: nameOf(id) })} onClick={() => set(index, { ...need, any_of: need.any_of.filter((one) => one !== id) })}>
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ol>
            <div className="mt-2 grid gap-2 @md:grid-cols-2">
              {free(need).length > 0 && (
                <Select
                  aria-label={t('Add a resource')}
                  aria-invalid={error ? true : undefined}
                  value=""
                  onChange={(event) => event.target.value && set(index, { ...need, any_of: [...need.any_of, event.target.value] })}
                >
                  <option value="">{need.any_of.length === 0 ? t('Add a resource…') : t('Or another resource…')}</option>
                  {free(need).map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
              <Select
                aria-label={t('How long it is taken')}
                value={need.work_only ? 'work' : 'all'}
                onChange={(event) => set(index, { ...need, work_only: event.target.value === 'work' })}
              >
                <option value="all">{t('For the whole service')}</option>
                <option value="work">{t('Only while the employee works')}</option>
              </Select>
            </div>
            {error && <p className="mt-1 text-sm text-danger">{tDynamic(error)}</p>}
          </fieldset>
        )
      })}
      {rule.length < most && resources.length > 0 && (
        <Button className="self-start" onClick={() => field.onChange([...rule, { any_of: [], work_only: false }])}>
          <Plus aria-hidden="true" />
          {rule.length === 0 ? t('Add a need') : t('Add another need')}
        </Button>
      )}
    </div>
  )
}

function IconButton({ label, isOff = false, onClick, children }: { label: string; isOff?: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <Button variant="ghost" size="small-icon" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      {children}
    </Button>
  )
}

function swapped(ids: readonly string[], a: number, b: number): string[] {
  return ids.with(a, ids[b] as string).with(b, ids[a] as string)
}
