import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import { Printer } from 'lucide-react'
import { printPage } from '../../platform/browser/print-page.ts'
import { t } from '../../platform/text/i18n.ts'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
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
        <MenuRadioGroup value={look.density} onValueChange={(next) => look.setDensity(next as Density)}>
          <MenuRadioItem value="comfortable">{t('Comfortable')}</MenuRadioItem>
          <MenuRadioItem value="compact">{t('Compact|rows')}</MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={printPage}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
