import type { ComponentType, MouseEvent, ReactElement } from 'react'
import { cloneElement, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { t } from '../../platform/text/i18n.ts'

export interface OnDemandProps {
  /** The same element, to stand inside the real trigger with `asChild`. */
  trigger: ReactElement
  defaultOpen: boolean
}

/**
 * A trigger that is a plain button until it is first wanted; then the chunk with its menu or popover takes over, open.
 * Pointing at it or focusing it fetches the chunk, so the click finds it there. Keeps Radix (25 kB) out of a first load.
 * @param load module-level function, e.g. `() => import('./user-menu.tsx').then((file) => file.UserMenu)`
 */
export function OnDemand<Props extends object = object>({
  trigger,
  load,
  props,
  popup = 'menu',
}: {
  trigger: ReactElement<Record<string, unknown>>
  load: () => Promise<ComponentType<OnDemandProps & Props>>
  /** What its menu is told besides. */
  props?: Props
  /** What readers are told will open. */
  popup?: 'menu' | 'dialog'
}) {
  const [Wanted, setWanted] = useState<ComponentType<OnDemandProps & Props> | null>(null)
  if (Wanted) return <Wanted {...(props as Props)} trigger={trigger} defaultOpen />
  const fetchAhead = () => void load().catch(() => {})
  const open = (event: MouseEvent) => {
    event.preventDefault()
    load().then(
      (component) => setWanted(() => component),
      () =>
        toast.error(t('The server cannot be reached. Check the network and try again.'), { id: 'problem' }),
    )
  }
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: open,
  })
}
