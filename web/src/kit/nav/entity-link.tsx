import type { LinkProps } from '@tanstack/react-router'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { holdKeys } from '../../platform/browser/hold-keys.ts'
import type { RowLink } from './row-link.ts'

const exactly = { exact: true, includeSearch: true }

/**
 * A link to a page or panel of an entity. Takes any attribute of an anchor, also those of `buttonLook`. Keys
 * typed after a link into a new visit go into its first field.
 */
export function EntityLink({ link, onClick, ...props }: { link: RowLink } & ComponentProps<'a'>) {
  const opensForm = typeof link.search === 'object' && 'new' in link.search && Boolean(link.search.new)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const staysHere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (opensForm && !staysHere && !event.defaultPrevented) holdKeys('.panel', () => {})
  }
  // Current is the page with these very parameters, not one of its other tabs.
  return <Link activeOptions={exactly} {...(link as LinkProps)} {...props} onClick={click} />
}

/**
 * Goes where a link leads. Unless told, without asking about unsaved input: what was typed has just been saved, or
 * dropped.
 */
export function useGoTo() {
  const navigate = useNavigate()
  return (link: RowLink, { replace, asks = false }: { replace?: boolean; asks?: boolean } = {}) =>
    void navigate({ ...(link as LinkProps), replace, ignoreBlocker: !asks })
}
