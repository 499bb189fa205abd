import type { Role } from '@wizyta/contract/access/roles/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import { Ellipsis } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { OnDemand } from '../../kit/ui/on-demand.tsx'
import { t, withWords } from '../../platform/text/i18n.ts'
import type { RoleChanges } from './use-role-changes.ts'

const loadMenu = () => withWords(import('./role-menu.tsx')).then((file) => file.RoleMenu)

/** The button at the end of a row, and behind it what may be done with the role. */
export function RoleActions({ role, changes }: { role: Role; changes: RoleChanges }) {
  return (
    <OnDemand
      load={loadMenu}
      props={{ role, changes }}
      trigger={
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Actions: {name}', { name: roleName(t, role) })}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  )
}
