import { Columns3, Printer } from 'lucide-react'
import { printPage } from '../../platform/browser/print-page.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadios,
  MenuSeparator,
  MenuTrigger,
} from '../ui/dropdown-menu.tsx'
import type { Column } from './column.ts'
import type { ListLook } from './list-look.ts'

/** A menu of the columns that a list shows, and of the height of its rows. */
export function LookButton({ columns, look }: { columns: readonly Column<never>[]; look: ListLook }) {
  return (
    <Menu>
      <MenuTrigger>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Columns and rows')}
          data-tip={t('Columns and rows')}
        >
          <Columns3 aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent aria-label={t('Columns and rows')} className="max-h-[70dvh] w-56">
        <MenuLabel>{t('Columns')}</MenuLabel>
        {columns.slice(1).map((column) => (
          <MenuCheckboxItem
            key={column.key}
            checked={look.isShown(column)}
            onCheckedChange={() => look.toggle(column)}
            // Several are chosen in a row: the menu stays open.
            onSelect={(event) => event.preventDefault()}
          >
            {column.label}
          </MenuCheckboxItem>
        ))}
        {look.hidden.length > 0 && (
          <MenuItem
            onSelect={(event) => {
              event.preventDefault()
              look.hide([])
            }}
          >
            {t('Show all columns')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuLabel>{t('Height of rows')}</MenuLabel>
        <MenuRadios
          value={look.density}
          options={[
            { value: 'comfortable', label: t('Comfortable') },
            { value: 'compact', label: t('Compact|rows') },
          ]}
          onChange={look.setDensity}
        />
        <MenuSeparator />
        <MenuItem onSelect={printPage}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
