import { X } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuRadios,
  MenuSeparator,
  MenuTrigger,
} from '../ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'
import type { FilterProps } from './filter-button.tsx'

/** The values of a filter, to choose from. */
export function FilterMenu({ filter, chosen, onChange, trigger, defaultOpen }: FilterProps & OnDemandProps) {
  const [first] = chosen
  const toggle = (value: string) => {
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start" aria-label={filter.label} className="max-h-80">
        {filter.single ? (
          <MenuRadios value={first ?? ''} options={filter.options} onChange={(value) => onChange([value])} />
        ) : (
          filter.options.map(({ value, label }) => (
            <MenuCheckboxItem
              key={value}
              checked={chosen.includes(value)}
              onCheckedChange={() => toggle(value)}
              // Several are chosen in a row: the menu stays open.
              onSelect={(event) => event.preventDefault()}
            >
              {label}
            </MenuCheckboxItem>
          ))
        )}
        {chosen.length > 0 && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => onChange([])}>
              <X aria-hidden="true" />
              {t('Clear this filter')}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
