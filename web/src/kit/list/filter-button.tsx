import { ChevronDown, X } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuRadios,
  MenuSeparator,
  MenuTrigger,
} from '../ui/dropdown-menu.tsx'
import type { Filter } from './column.ts'

/** A button that names the filter and what is chosen, and a menu of its values. */
export function FilterButton({
  filter,
  chosen,
  onChange,
}: {
  filter: Filter
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const isSet = chosen.length > 0
  const [first] = chosen
  const words =
    chosen.length > 1 ? String(chosen.length) : filter.options.find(({ value }) => value === first)?.label
  const toggle = (value: string) => {
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button
          data-set={isSet || undefined}
          className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
        >
          {isSet ? `${filter.label}: ${words ?? '…'}` : filter.label}
          <ChevronDown aria-hidden="true" className="-me-1" />
        </Button>
      </MenuTrigger>
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
