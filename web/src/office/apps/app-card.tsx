import type { App } from '@wizyta/contract/office/apps/api'
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import {
  apiKeys,
  calendarFeeds,
  smsConnections,
  smtpConnections,
  webhooks,
} from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { NamedApp } from './shown-apps.ts'
import { appIcons, lastRunText } from './words.ts'

/** Access that connecting each app needs. */
const connecting = {
  smtp: smtpConnections.create,
  sms: smsConnections.create,
  calendar_feeds: calendarFeeds.create,
  api: apiKeys.create,
  webhooks: webhooks.create,
}

/** One app: what it is for, how it does, and the way to set it. */
export function AppCard({ app }: { app: NamedApp }) {
  const { timezone } = useBusiness()
  const mayUse = useAllows(connecting[app.key])
  const Icon = appIcons[app.key]
  return (
    <Card aria-labelledby={`app-${app.key}`} className="flex w-full flex-col gap-3 p-4 md:p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-lg bg-brand-soft text-brand-text"
        >
          <Icon className="size-5" />
        </span>
        <h2 id={`app-${app.key}`} className="min-w-0 flex-1 text-md font-semibold">
          {app.name}
        </h2>
      </div>
      <p className="text-soft">{app.sentence}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge app={app} />
        {app.key === 'calendar_feeds' && app.connected && (
          <span className="text-sm text-muted">{t('{count} addresses', { count: app.count })}</span>
        )}
        {app.key === 'api' && app.connected && (
          <span className="text-sm text-muted">{t('{count} keys', { count: app.count })}</span>
        )}
        {app.key === 'webhooks' && app.connected && (
          <span className="text-sm text-muted">{t('{count} webhooks', { count: app.count })}</span>
        )}
        <span className="text-sm text-muted">{lastRunText(app, timezone)}</span>
      </div>
      {app.last_error && (
        <p className="text-sm wrap-anywhere text-danger">
          <ServerSentence text={app.last_error} />
        </p>
      )}
      <div className="mt-auto pt-1">
        <EntityLink
          link={besideList(app.key)}
          {...buttonLook({ variant: app.connected || !mayUse ? 'default' : 'primary' })}
          aria-describedby={`app-${app.key}`}
        >
          {mayUse ? (app.connected ? t('Manage') : t('Connect')) : t('Look|app')}
        </EntityLink>
      </div>
    </Card>
  )
}

function StateBadge({ app: { connected, status } }: { app: App }) {
  if (!connected)
    return (
      <Badge>
        <CircleDashed aria-hidden="true" />
        {t('Not connected|app')}
      </Badge>
    )
  if (status === 'error')
    return (
      <Badge tone="danger">
        <CircleAlert aria-hidden="true" />
        {t('Does not work|app')}
      </Badge>
    )
  if (status === 'warning')
    return (
      <Badge tone="warning">
        <TriangleAlert aria-hidden="true" />
        {t('Interrupted, is tried again|app')}
      </Badge>
    )
  return (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      {t('Connected|app')}
    </Badge>
  )
}
