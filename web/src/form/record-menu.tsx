import { Archive, Ellipsis, History, Printer } from 'lucide-react'
import { auditLog } from '../lib/calls.gen.ts'
import type { EntityCalls, EntityRow } from '../lib/entity-calls.ts'
import { t } from '../lib/i18n.ts'
import { printPage } from '../lib/print-page.ts'
import { useAllows } from '../lib/session.ts'
import { useGoTo } from '../list/entity-link.tsx'
import type { RowLink } from '../list/row-link.ts'
import { useArchive } from '../list/use-archive.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'

/** What may be done with the row of a page as a whole. */
export function RecordMenu({
  calls,
  row,
  name,
  back,
}: {
  calls: EntityCalls
  row: EntityRow
  name: string
  back: RowLink
}) {
  const { archive } = useArchive(calls, () => name)
  const goTo = useGoTo()
  const mayArchive = useAllows(calls.delete)
  const mayLookBack = useAllows(auditLog.index)
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={printPage}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </MenuItem>
        {mayLookBack && (
          <MenuItem
            onSelect={() =>
              goTo({ to: '/activity-log', search: { record: row.id } as never }, { asks: true })
            }
          >
            <History aria-hidden="true" />
            {t('History')}
          </MenuItem>
        )}
        {mayArchive && row.archived_at === null && (
          <MenuItem
            onSelect={() => void archive([row]).then((archived) => archived.length > 0 && goTo(back))}
          >
            <Archive aria-hidden="true" />
            {t('Archive|verb')}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
