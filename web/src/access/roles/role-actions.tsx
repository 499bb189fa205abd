import type { Role } from '@wizyta/contract/access/roles/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import {
  ArchiveRestore,
  CopyPlus,
  Ellipsis,
  Eye,
  Pencil,
  Power,
  PowerOff,
  ScanEye,
  Trash2,
} from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList, copyBesideList } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { roles } from '../../platform/net/calls.gen.ts'
import { beginPreview } from '../../platform/session/preview.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { RoleChanges } from './use-role-changes.ts'
import { lockedFor } from './words.ts'

/** Edit or look, see the business as the role, switch, delete, bring back; what stands in the way is said. */
export function RoleActions({ role, changes }: { role: Role; changes: RoleChanges }) {
  const mayEdit = useAllows(roles.update)
  const mayDelete = useAllows(roles.delete)
  const mayCreate = useAllows(roles.create)
  const own = useUser()?.permissions ?? []
  const locked = lockedFor(role, own)
  // Rights are given by those who have them.
  const gives = role.permissions.every((right) => own.includes(right))
  const isArchived = role.archived_at !== null
  const edits = mayEdit && !isArchived && role.key !== 'superadmin' && !role.own
  return (
    <Menu>
      <MenuTrigger>
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Actions: {name}', { name: roleName(t, role) })}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem asChild>
          <EntityLink link={besideList(role.id)}>
            {edits ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {edits ? t('Edit') : t('View rights')}
          </EntityLink>
        </MenuItem>
        {mayCreate && !isArchived && gives && (
          <MenuItem asChild>
            <EntityLink link={copyBesideList(role.id)}>
              <CopyPlus aria-hidden="true" />
              {t('Duplicate')}
            </EntityLink>
          </MenuItem>
        )}
        {mayEdit && (
          <MenuItem onSelect={() => void beginPreview(role.id)}>
            <ScanEye aria-hidden="true" />
            {t('Preview role')}
          </MenuItem>
        )}
        {mayEdit && !isArchived && (
          <MenuItem disabled={locked !== null} onSelect={() => changes.setActive([role], !role.active)}>
            {role.active ? <PowerOff aria-hidden="true" /> : <Power aria-hidden="true" />}
            {role.active ? t('Deactivate') : t('Activate')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem
            disabled={locked !== null}
            onSelect={() =>
              isArchived ? changes.restore(role) : changes.ask({ question: 'delete', chosen: [role] })
            }
          >
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
            {isArchived ? t('Restore from the archive') : t('Delete')}
          </MenuItem>
        )}
        {locked && (
          <>
            <MenuSeparator />
            <p className="max-w-64 px-2 py-1.5 text-sm text-muted">{locked}</p>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
