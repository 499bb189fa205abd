import { type Access, allows } from '@wizyta/contract/kit/permission'
import type { Business } from '@wizyta/contract/office/businesses/api'
import { CirclePause, CirclePlay, DoorClosed, DoorOpen, Download, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { call, callForFile } from '../../platform/net/api.ts'
import { businesses } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { forget } from '../../platform/net/query.ts'
import { reloadBusinesses } from '../../platform/session/business.ts'
import { useAllows, useBusinessId, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

// Rarely asked, and the page of a business would bring 222 kB with them and the cutting of pictures.
const SuspendDialog = lazyPart(() => import('./state-dialogs.tsx').then((file) => file.SuspendDialog))
const CloseDialog = lazyPart(() => import('./state-dialogs.tsx').then((file) => file.CloseDialog))

/** Actions on a business, each by the user's rights in that business. */
export function BusinessActions({ business, isRow = false }: { business: Business; isRow?: boolean }) {
  const [asked, setAsked] = useState<'suspend' | 'close' | null>(null)
  const { id, name, version } = business
  const rights = useRightsIn(id)
  const isClosed = business.archived_at !== null
  const isSuspended = business.status === 'suspended'
  const mayEdit = rights(businesses.update) && !isClosed
  const mayClose = rights(businesses.close)
  const mayExport = rights(businesses.export) && !isClosed
  if (!(isRow && mayEdit) && !mayClose && !mayExport) return null

  const target = { params: { id }, version, business: id }
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      await changed()
      toast.success(done, { id: 'saved' })
    } catch (problem) {
      reportProblem(problem)
    }
  }
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button
            variant={isRow ? 'ghost' : 'default'}
            size={isRow ? 'small-icon' : 'icon'}
            aria-label={t('Actions: {name}', { name })}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {isRow && mayEdit && (
            <MenuItem asChild>
              <EntityLink link={{ to: '/businesses/$id/edit', params: { id } }}>
                <Pencil aria-hidden="true" />
                {t('Edit')}
              </EntityLink>
            </MenuItem>
          )}
          {mayExport && (
            <MenuItem onSelect={() => void exportBusiness(id)}>
              <Download aria-hidden="true" />
              {t('Export all data')}
            </MenuItem>
          )}
          {mayClose && !isClosed && !isSuspended && (
            <MenuItem onSelect={() => setAsked('suspend')}>
              <CirclePause aria-hidden="true" />
              {t('Suspend…')}
            </MenuItem>
          )}
          {mayClose && !isClosed && isSuspended && (
            <MenuItem
              onSelect={() =>
                void run(call(businesses.reactivate, target), t('{name} is active again.', { name }))
              }
            >
              <CirclePlay aria-hidden="true" />
              {t('End the suspension')}
            </MenuItem>
          )}
          {mayClose && !isClosed && (
            <MenuItem tone="danger" onSelect={() => setAsked('close')}>
              <DoorClosed aria-hidden="true" />
              {t('Close the business…')}
            </MenuItem>
          )}
          {mayClose && isClosed && (
            <MenuItem
              onSelect={() => void run(call(businesses.reopen, target), t('{name} is open again.', { name }))}
            >
              <DoorOpen aria-hidden="true" />
              {t('Open again')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {asked === 'suspend' && (
        <SuspendDialog business={business} onDone={changed} onClose={() => setAsked(null)} />
      )}
      {asked === 'close' && (
        <CloseDialog
          business={business}
          onExport={mayExport ? () => void exportBusiness(id) : undefined}
          onDone={changed}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Returns the user's rights in one of their businesses; a closed one has only its superadmins. */
function useRightsIn(id: string) {
  const user = useUser()
  const isHere = useBusinessId() === id
  const mayHere = { close: useAllows(businesses.close) }
  const there = user?.businesses.find((one) => one.id === id)
  return (endpoint: { permission: Access }) => (there ? allows(there, endpoint) : !isHere && mayHere.close)
}

async function exportBusiness(business: string) {
  try {
    save(await callForFile(businesses.export, { business }))
  } catch (problem) {
    reportProblem(problem)
  }
}

/** The switcher and the list hear of it. */
async function changed() {
  await reloadBusinesses()
  await forget(businesses.index, businesses.show)
}
