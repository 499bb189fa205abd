import { Link } from '@tanstack/react-router'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { ComponentType } from 'react'
import {
  Menu,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../../kit/ui/on-demand.tsx'
import { usePreference } from '../../platform/session/preferences.ts'
import { t } from '../../platform/text/i18n.ts'
import { runs, useCurrentPage, useMenuRows } from './menu-rows.ts'

const made = new Map<PlainSentence, ComponentType<OnDemandProps>>()

/** The pages of a section, beside its icon in the narrow menu. One component for each section, whenever it is asked for. */
export function flyoutOf(title: PlainSentence): ComponentType<OnDemandProps> {
  const known = made.get(title)
  if (known) return known
  const Flyout = (props: OnDemandProps) => <SectionFlyout title={title} {...props} />
  made.set(title, Flyout)
  return Flyout
}

function SectionFlyout({ title, trigger, defaultOpen }: OnDemandProps & { title: PlainSentence }) {
  const here = useCurrentPage()
  const isRtl = usePreference('direction') === 'rtl'
  const row = useMenuRows().find((one) => one.title === title)
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      {/* Radix counts in sides of the window. */}
      <MenuContent side={isRtl ? 'left' : 'right'} align="start">
        {runs(row?.pages ?? [], ({ part }) => part).map(({ name, items }) => (
          <MenuGroup key={name ?? ''}>
            <MenuLabel>{t(name ?? title)}</MenuLabel>
            {items.map((page) => (
              <MenuItem key={page.to} asChild>
                <Link
                  to={page.to}
                  activeOptions={{ exact: true }}
                  aria-current={page === here ? 'page' : undefined}
                >
                  {t(page.title)}
                </Link>
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
      </MenuContent>
    </Menu>
  )
}
