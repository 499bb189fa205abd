import { appKeys } from '@wizyta/contract/office/apps/api'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { panelParam } from '../../kit/nav/row-link.ts'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { t } from '../../platform/text/i18n.ts'
import { FeedsPanel } from './feeds-panel.tsx'
import type { NamedApp } from './shown-apps.ts'
import { appWords } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/apps': PanelSearch
  }
}

// With their forms the cards would bring 235 kB.
const SmtpPanel = lazyPart(() => import('./smtp-panel.tsx').then((file) => file.SmtpPanel), <FormSkeleton />)
const SmsPanel = lazyPart(() => import('./sms/panel.tsx').then((file) => file.SmsPanel), <FormSkeleton />)
const ApiKeysPanel = lazyPart(
  () => import('./api-keys/panel.tsx').then((file) => file.ApiKeysPanel),
  <FormSkeleton />,
)
const WebhooksPanel = lazyPart(
  () => import('./webhooks/panel.tsx').then((file) => file.WebhooksPanel),
  <FormSkeleton />,
)

/** Settings of an app, beside the cards. The address names the app. */
export function AppSheet({ app }: { app: (key: string) => NamedApp | undefined }) {
  const { [panelParam]: given } = useGuardedParams(panelParam)
  const goTo = useGoTo()
  const key = appKeys.find((one) => one === given)
  return (
    <Dialog open={key !== undefined} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {key && (
        <SheetContent
          title={appWords()[key].name}
          description={appWords()[key].sentence}
          closeLabel={t('Close')}
          style={{ width: 'min(34rem, 100vw)' }}
        >
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {key === 'smtp' && <SmtpPanel app={app(key)} />}
            {key === 'sms' && <SmsPanel />}
            {key === 'calendar_feeds' && <FeedsPanel />}
            {key === 'api' && <ApiKeysPanel />}
            {key === 'webhooks' && <WebhooksPanel />}
          </div>
        </SheetContent>
      )}
    </Dialog>
  )
}
