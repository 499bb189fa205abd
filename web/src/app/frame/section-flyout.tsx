import { Link } from '@tanstack/react-router'
import type { NavRow } from '../../kit/nav/menu.ts'
import {
  Menu,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { usePreference } from '../../platform/session/preferences.ts'
import { t } from '../../platform/text/i18n.ts'
import { rowOf, runs, useCurrentPage } from './menu-rows.ts'

/** The icon of a section in the narrow menu, and its pages beside it. */
export function SectionFlyout({ row: { title, icon: Icon, pages } }: { row: NavRow }) {
  const here = useCurrentPage()
  const isRtl = usePreference('direction') === 'rtl'
  return (
    <Menu>
      <MenuTrigger>
        <button
          type="button"
          data-slot="nav-row"
          data-here={rowOf(here)?.title === title || undefined}
          data-tip={t(title)}
          aria-label={t(title)}
        >
          <Icon aria-hidden="true" />
        </button>
      </MenuTrigger>
      {/* Radix counts in sides of the window. */}
      <MenuContent side={isRtl ? 'left' : 'right'} align="start">
        {runs(pages, ({ part }) => part).map(({ name, items }) => (
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
