import { useSearch } from '@tanstack/react-router'
import type { pushDeviceList, pushMessageList } from '@wizyta/contract/messaging/push/api'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { t } from '../../platform/text/i18n.ts'
import { DeviceList } from './device-list.tsx'
import { SentList } from './sent-list.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/communication/push': ListSearchOf<typeof pushMessageList> &
      ListSearchOf<typeof pushDeviceList> & { view?: 'devices' }
  }
}

/** Push messages to the staff: those that were sent, and the devices that get them. */
export function PushPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const isDevices = view === 'devices'
  const tabs = (
    <PageTabs
      label={t('Push messages')}
      tabs={[
        { label: t('Sent|push'), link: { to: '/communication/push' }, isCurrent: !isDevices },
        {
          label: t('Devices'),
          link: { to: '/communication/push', search: { view: 'devices' } },
          isCurrent: isDevices,
        },
      ]}
    />
  )
  return isDevices ? <DeviceList tabs={tabs} /> : <SentList tabs={tabs} />
}
