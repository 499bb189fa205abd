import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Button, buttonLook } from '../../kit/ui/button.tsx'

/** Rows that one answer holds at most. */
export const mostRows = 100

/** The foot of a list that shows its latest rows: asks for more of them. */
export function EarlierButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div data-print="hide" className="border-t p-2">
      <Button variant="ghost" className="w-full" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

/** The foot of a list that shows as many rows as it can: leads to all of them. */
export function AllLink({ label, link }: { label: string; link: RowLink }) {
  return (
    <div data-print="hide" className="border-t p-2">
      <EntityLink link={link} {...buttonLook({ variant: 'ghost' })} className="w-full">
        {label}
      </EntityLink>
    </div>
  )
}
