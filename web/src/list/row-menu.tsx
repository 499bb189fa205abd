import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EntityRow } from '../lib/entity-calls.ts'
import { t } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { EntityLink } from './entity-link.tsx'
import type { RowLink } from './row-link.ts'

/** What may be done with a row: only what the user has the right to. */
export function RowMenu({
  row,
  name,
  link,
  onArchive,
  onRestore,
  children,
}: {
  row: EntityRow
  name: string
  link?: RowLink
  onArchive?: () => void
  onRestore?: () => void
  /** Further items of the entity, before the archive. */
  children?: ReactNode
}) {
  const isArchived = row.archived_at !== null
  const leave = isArchived ? onRestore : onArchive
  if (!link && !leave && !children) return null
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {link && (
          <MenuItem asChild>
            <EntityLink link={link}>
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </EntityLink>
          </MenuItem>
        )}
        {children}
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
