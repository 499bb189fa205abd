import { Archive, Ellipsis, History, Printer } from 'lucide-react'
import { printPage } from '../../platform/browser/print-page.ts'
import { auditLog } from '../../platform/net/calls.gen.ts'
import type { EntityCalls, EntityRow } from '../../platform/net/entity-calls.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useGoTo } from '../nav/entity-link.tsx'
import { useBackToList } from '../nav/list-places.ts'
import type { NamedLink, RowLink } from '../nav/row-link.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { useArchive } from './use-archive.ts'

/** Menu for the row of a page as a whole. */
export function RecordMenu({
  calls,
  row,
  name,
  back,
  links = [],
  asksToArchive,
  isKept = false,
}: {
  calls: EntityCalls
  row: EntityRow
  name: string
  back: RowLink
  /** Where else it leads. */
  links?: readonly NamedLink[]
  /** Asks before the row is archived; false: it is not. */
  asksToArchive?: () => Promise<boolean>
  /** True: this row is not this user's to archive, though others are. */
  isKept?: boolean
}) {
  const { archive } = useArchive(calls, () => name, asksToArchive)
  const goTo = useGoTo()
  const backToList = useBackToList()
  const mayArchive = useAllows(calls.delete)
  const mayLookBack = useAllows(auditLog.index)
  return (
    <Menu>
      <MenuTrigger>
        <Button size="icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={printPage}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </MenuItem>
        {links.map(({ icon: Icon, label, link }) => (
          <MenuItem key={label} onSelect={() => goTo(link, { asks: true })}>
            <Icon aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
        {mayLookBack && (
          <MenuItem
            onSelect={() => goTo({ to: '/activity-log', search: { record: row.id } }, { asks: true })}
          >
            <History aria-hidden="true" />
            {t('History')}
          </MenuItem>
        )}
        {mayArchive && !isKept && row.archived_at === null && (
          <MenuItem
            onSelect={() => void archive([row]).then((archived) => archived.length > 0 && backToList(back))}
          >
            <Archive aria-hidden="true" />
            {t('Archive|verb')}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
