import type { LinkProps } from '@tanstack/react-router'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { RowLink } from './row-link.ts'

const exactly = { exact: true, includeSearch: true }

/** A link to a page or panel of an entity. Takes any attribute of an anchor, also those of `buttonLook`. */
export function EntityLink({ link, ...props }: { link: RowLink } & ComponentProps<'a'>) {
  // Current is the page with these very parameters, not one of its other tabs.
  return <Link activeOptions={exactly} {...(link as LinkProps)} {...props} />
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
