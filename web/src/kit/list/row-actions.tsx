import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react'
import type { EntityRow, OrderedCalls } from '../../platform/net/entity-calls.ts'
import { t } from '../../platform/text/i18n.ts'
import { EntityLink } from '../nav/entity-link.tsx'
import type { NamedLink, RowLink } from '../nav/row-link.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { MoveItems } from './move-items.tsx'

/** Actions on a row that the user has the right to. */
export interface RowActionsProps {
  name: string
  row: EntityRow
  /** The page where it is edited. */
  link?: RowLink
  /** Where else it leads. */
  links?: readonly NamedLink[]
  /** All rows among which it has its place, and the calls that give it another. */
  order?: { calls: OrderedCalls; rows: readonly EntityRow[] }
  onArchive?: () => void
  onRestore?: () => void
}

/** The button at the end of a row: edit, what the entity adds, its place, and the archive. */
export function RowActions({ name, row, link, links = [], order, onArchive, onRestore }: RowActionsProps) {
  const isArchived = row.archived_at !== null
  const leave = isArchived ? onRestore : onArchive
  if (!link && !leave && !order && links.length === 0) return null
  const ways = link ? [{ icon: Pencil, label: t('Edit'), link }, ...links] : links
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {ways.map((way) => (
          <MenuItem key={way.label} asChild>
            <EntityLink link={way.link}>
              <way.icon aria-hidden="true" />
              {way.label}
            </EntityLink>
          </MenuItem>
        ))}
        {order && <MoveItems {...order} row={row} />}
        {leave && (
          <MenuItem onSelect={leave}>
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isArchived ? t('Restore from the archive') : t('Archive|verb')}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
