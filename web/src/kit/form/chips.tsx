import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Badge } from '../ui/badge.tsx'

export interface Chip {
  key: string
  name: string
  /** Shown before the name. */
  sign?: ReactNode
}

/** The chosen values of a field, each with a button that removes it. */
export function Chips({ chips, onRemove }: { chips: readonly Chip[]; onRemove: (key: string) => void }) {
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map(({ key, name, sign }) => (
        <li key={key} className="max-w-full">
          <Badge className="max-w-full">
            {sign}
            <span className="truncate">{name}</span>
            <button
              type="button"
              data-print="hide"
              className="relative -me-1 grid size-4 flex-none place-items-center rounded-full hover:bg-line coarse:after:absolute coarse:after:-inset-3"
              aria-label={t('Remove {name}', { name })}
              onClick={() => onRemove(key)}
            >
              <X aria-hidden="true" />
            </button>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
