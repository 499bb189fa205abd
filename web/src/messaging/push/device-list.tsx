import { type PushDevice, pushDeviceList } from '@wizyta/contract/messaging/push/api'
import { Smartphone, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ownPushDevices, pushDevices } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { OwnDevices } from './own-devices.tsx'

/** The own devices, and below them those of the whole team. */
export function DeviceList({ tabs }: { tabs: ReactNode }) {
  const { timezone } = useBusiness()
  const list = useListPage<PushDevice, typeof pushDeviceList>(pushDevices.index, pushDeviceList)
  const mayRemove = useAllows(pushDevices.delete)
  const [removed, setRemoved] = useState<PushDevice | null>(null)
  const remove = useChange(pushDevices.delete, {
    forgets: [pushDevices.index, ownPushDevices.index],
    onSuccess: () => toast.success(t('The device gets no more notifications.')),
  })
  return (
    <ListPage
      list={list}
      words={{
        title: t('Push messages'),
        description: t('Notifications on the phones and computers of the team.'),
        search: t('User or device'),
        empty: t('No device of the team gets notifications yet. Each employee turns them on alone.'),
      }}
      icon={Smartphone}
      toolbar={tabs}
      notice={
        <Card aria-labelledby="own-devices">
          <h2 id="own-devices" className="px-4 pt-4 text-md font-semibold">
            {t('My devices')}
          </h2>
          <div className="p-4">
            <OwnDevices />
          </div>
        </Card>
      }
      columns={columnsOf(timezone)}
      nameOf={({ name, user }) => `${name}, ${user}`}
      menuOf={(row) =>
        mayRemove ? (
          <Button
            size="small-icon"
            variant="ghost"
            aria-label={t('Remove: {name}', { name: `${row.name}, ${row.user}` })}
            data-tip={t('Remove')}
            onClick={() => setRemoved(row)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ) : null
      }
    >
      <ConfirmDialog
        open={removed !== null}
        danger
        title={t('Remove {name}?', { name: removed?.name ?? '' })}
        description={t('{name} gets no more notifications on it, until turning them on there again.', {
          name: removed?.user ?? '',
        })}
        confirm={t('Remove')}
        cancel={t('Cancel')}
        onConfirm={() => {
          if (removed) remove.mutate({ params: { id: removed.id } })
          setRemoved(null)
        }}
        onCancel={() => setRemoved(null)}
      />
    </ListPage>
  )
}

const columnsOf = (timezone: string): Column<PushDevice, SortOf<typeof pushDeviceList>>[] => [
  { key: 'name', label: t('Device'), cell: ({ name }) => name },
  { key: 'user', label: t('User'), width: '26%', cell: ({ user }) => user },
  {
    key: 'created_at',
    label: t('Turned on|push'),
    width: '11rem',
    sort: 'created_at',
    cell: ({ created_at }) => formatDateTime(created_at, timezone),
  },
  {
    key: 'last_sent_at',
    label: t('Last message'),
    width: '11rem',
    from: 'lg',
    cell: ({ last_sent_at }) => last_sent_at && formatDateTime(last_sent_at, timezone),
  },
]
