import { type ReactNode, useId } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'

/** A card of the dashboard: its title, and the link to all that it shows. */
export function TitledCard({
  title,
  all,
  children,
}: {
  title: string
  all?: { link: RowLink; text: string } | null
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <div className="flex items-baseline justify-between gap-2 px-4 py-3">
        <h2 id={id} className="text-md font-semibold">
          {title}
        </h2>
        {all && (
          <EntityLink link={all.link} className="flex-none text-brand-text hover:underline">
            {all.text}
          </EntityLink>
        )}
      </div>
      {children}
    </Card>
  )
}

/** A row of a card, which leads to what it names. */
export function CardRow({
  link,
  name,
  detail,
  end,
}: {
  link: RowLink
  name: string
  detail?: string
  end?: ReactNode
}) {
  return (
    <li className="relative flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <EntityLink link={link} className="block truncate font-medium after:absolute after:inset-0">
          {name}
        </EntityLink>
        {detail && <div className="truncate text-muted">{detail}</div>}
      </div>
      {end && <span className="flex-none tabular-nums">{end}</span>}
    </li>
  )
}

export const NothingHere = ({ children }: { children: ReactNode }) => (
  <p className="border-t px-4 py-5 text-muted">{children}</p>
)
