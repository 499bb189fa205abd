import { Link } from '@tanstack/react-router'
import type { ShownMe } from '@wizyta/contract/office/settings/api'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { AtSign, Bell, LayoutList, type LucideIcon, Palette, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

const sections = [
  { title: 'Profile', to: '/settings', icon: UserRound },
  { title: 'Account', to: '/settings/account', icon: AtSign },
  { title: 'Security', to: '/settings/security', icon: ShieldCheck },
  { title: 'Appearance', to: '/settings/appearance', icon: Palette },
  { title: 'Display', to: '/settings/display', icon: LayoutList },
  { title: 'Notifications', to: '/settings/notifications', icon: Bell },
] as const satisfies readonly { title: PlainSentence; to: string; icon: LucideIcon }[]
type Section = (typeof sections)[number]['title']

/** Section of the settings: the list of sections at the side, on a phone above it, and its content. */
export function SettingsPage({
  section,
  description,
  children,
}: {
  section: Section
  /** One sentence on what is set here. */
  description: string
  children: (me: ShownMe) => ReactNode
}) {
  const read = useCall(ownSettings.show, {}, { handles: isShownInPlace })
  return (
    <Page title={t('Settings')}>
      <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-6">
        <Sections current={section} />
        <Card aria-labelledby="settings-section" className="min-w-0">
          <div className="border-b px-4 py-4 md:px-5">
            <h2 id="settings-section" className="text-lg font-semibold">
              {t(section)}
            </h2>
            <p className="mt-0.5 text-muted">{description}</p>
          </div>
          <LoadState of={read} loading={<Loading />}>
            {children}
          </LoadState>
        </Card>
      </div>
    </Page>
  )
}

const linkLook =
  'flex min-h-9 items-center gap-2.5 rounded-lg px-2.5 text-soft hover:bg-hover coarse:min-h-11 ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text ' +
  '[&>svg]:size-4 [&>svg]:flex-none max-sm:[&>svg]:hidden'

function Sections({ current }: { current: Section }) {
  return (
    <nav aria-label={t('Sections of the settings')}>
      <ul className="flex flex-wrap gap-1 md:flex-col md:gap-0.5">
        {sections.map(({ title, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true }}
              className={linkLook}
              aria-current={title === current ? 'page' : undefined}
            >
              <Icon aria-hidden="true" />
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 px-4 py-5 md:px-5" aria-hidden="true">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-8 w-full max-w-md" />
      <Skeleton className="h-8 w-48" />
    </div>
  )
}
