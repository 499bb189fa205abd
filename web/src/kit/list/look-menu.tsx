import { Printer } from 'lucide-react'
import { printPage } from '../../platform/browser/print-page.ts'
import { t } from '../../platform/text/i18n.ts'
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
import type { OnDemandProps } from '../ui/on-demand.tsx'
import type { LookProps } from './look-button.tsx'

/** Which columns a list shows, and how tall its rows are. */
export function LookMenu({ columns, look, trigger, defaultOpen }: LookProps & OnDemandProps) {
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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
        {look.hidesColumns && (
          <MenuItem
            onSelect={(event) => {
              event.preventDefault()
              look.showAll()
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
