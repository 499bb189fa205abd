import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'
import { EntityLink } from './entity-link.tsx'
import { MoveItems } from './move-items.tsx'
import type { RowActionsProps } from './row-actions.tsx'

/** Edit, what the entity adds, its place, and the archive. */
export function RowMenu({
  row,
  link,
  links = [],
  order,
  onArchive,
  onRestore,
  trigger,
  defaultOpen,
}: RowActionsProps & OnDemandProps) {
  const isArchived = row.archived_at !== null
  const leave = isArchived ? onRestore : onArchive
  const ways = link ? [{ icon: Pencil, label: t('Edit'), link }, ...links] : links
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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
