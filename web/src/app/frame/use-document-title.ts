import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brand } from '../../platform/browser/brand.ts'
import { t } from '../../platform/text/i18n.ts'

/** "<section name> | {brand}"; without a section name, the brand. */
export function useDocumentTitle() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title ? `${title} | ${brand()}` : brand()
  }, [title])
}

/** The section name of the page that is shown, from the table of routes. */
export function usePageTitle(): string | undefined {
  const title = useRouterState({
    // Below a real address there is nothing: neither that page nor its title.
    select: ({ matches }) =>
      matches.some(({ _notFound }) => _notFound) ? undefined : matches.at(-1)?.staticData.title,
  })
  // The words of a screen come while its route loads: a title that was written before them is written again.
  useRouterState({ select: (state) => state.status })
  return title && t(title)
}
