import { ChevronDown } from 'lucide-react'
import { withWords } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { OnDemand } from '../ui/on-demand.tsx'
import type { Filter } from './column.ts'

export interface FilterProps {
  filter: Filter
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const loadMenu = () => withWords(import('./filter-menu.tsx')).then((file) => file.FilterMenu)

/** A button that names the filter and what is chosen, and a menu of its values. */
export function FilterButton({ filter, chosen, onChange }: FilterProps) {
  const isSet = chosen.length > 0
  const [first] = chosen
  const words =
    chosen.length > 1 ? String(chosen.length) : filter.options.find(({ value }) => value === first)?.label
  return (
    <OnDemand
      load={loadMenu}
      props={{ filter, chosen, onChange }}
      trigger={
        <Button
          data-set={isSet || undefined}
          className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
        >
          {isSet ? `${filter.label}: ${words ?? '…'}` : filter.label}
          <ChevronDown aria-hidden="true" className="-me-1" />
        </Button>
      }
    />
  )
}
