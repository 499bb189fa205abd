import type { LucideIcon } from 'lucide-react'
import { Ellipsis } from 'lucide-react'
import type { EntityRow, OrderedCalls } from '../../platform/net/entity-calls.ts'
import { t, withWords } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { OnDemand } from '../ui/on-demand.tsx'
import type { RowLink } from './row-link.ts'

/** What may be done with a row: only what the user has the right to. */
export interface RowActionsProps {
  row: EntityRow
  /** The page where it is edited. */
  link?: RowLink
  /** Where else it leads. */
  links?: readonly { icon: LucideIcon; label: string; link: RowLink }[]
  /** All rows among which it has its place, and the calls that give it another. */
  order?: { calls: OrderedCalls; rows: readonly EntityRow[] }
  onArchive?: () => void
  onRestore?: () => void
}

const loadMenu = () => withWords(import('./row-menu.tsx')).then((file) => file.RowMenu)

/** The button at the end of a row, and behind it the menu of what may be done. */
export function RowActions({ name, ...props }: RowActionsProps & { name: string }) {
  const { row, link, links = [], order, onArchive, onRestore } = props
  const leave = row.archived_at === null ? onArchive : onRestore
  if (!link && !leave && !order && links.length === 0) return null
  return (
    <OnDemand
      load={loadMenu}
      props={props}
      trigger={
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  )
}
