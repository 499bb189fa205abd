import { EntityLink } from '../nav/entity-link.tsx'
import type { RowLink } from '../nav/row-link.ts'

/** The parts of a record, each with an address of its own. Links, not ARIA tabs: they lead somewhere. */
export function PageTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { label: string; link: RowLink; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} data-slot="tabs-list" data-print="hide">
      {tabs.map((tab) => (
        <EntityLink
          key={tab.label}
          link={tab.link}
          data-slot="tab"
          data-state={tab.isCurrent ? 'active' : undefined}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </EntityLink>
      ))}
    </nav>
  )
}
