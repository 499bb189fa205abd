import { keepPreviousData } from '@tanstack/react-query'
import { type Campaign, type LeftOutClient, leftOutReason } from '@wizyta/contract/messaging/campaigns/api'
import { useState } from 'react'
import { PanelSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'

interface Shown {
  channel: Campaign['channel']
  campaign: Campaign
}

/** Button that opens the clients who are left out by name, for users who may see clients. */
export function LeftOutButton({ channel, campaign }: Shown) {
  const mayRead = useAllows((channel === 'sms' ? massSms : massEmails).leftOut)
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  const isAhead = !campaign.has_begun && campaign.status !== 'cancelled'
  return (
    <>
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        {t('Show the clients')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <DialogContent
            title={isAhead ? t('Clients who are left out now') : t('Clients who are left out')}
            closeLabel={t('Close')}
            className="max-w-2xl"
          >
            <LeftOutList channel={channel} campaign={campaign} />
          </DialogContent>
        )}
      </Dialog>
    </>
  )
}

function LeftOutList({ channel, campaign: { id } }: Shown) {
  const calls = channel === 'sms' ? massSms : massEmails
  const [reason, setReason] = useState('')
  const [{ page, per_page }, setPage] = useState({ page: 1, per_page: 20 })
  const list = useCall(
    calls.leftOut,
    { params: { id }, query: { page, per_page, ...(reason && { filter: { reason } }) } },
    { placeholderData: keepPreviousData, handles: ({ status }) => status !== 401 },
  )
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <Field label={t('Reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setPage({ page: 1, per_page })
            }}
          >
            <option value="">{t('All reasons')}</option>
            {optionsOf(leftOutReason).map(({ value }) => (
              <option key={value} value={value}>
                {reasonText(channel, value)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LoadState of={list} loading={<PanelSkeleton />}>
        {({ data, total }) =>
          total === 0 ? (
            <p className="text-muted">{t('No client is left out.')}</p>
          ) : (
            <>
              <ul
                aria-label={t('Clients who are left out')}
                className="border-t"
                aria-busy={list.isPlaceholderData}
              >
                {data.map((client) => (
                  <ClientRow key={client.id} channel={channel} client={client} />
                ))}
              </ul>
              <Pager
                page={page}
                perPage={per_page}
                total={total}
                shown={data.length}
                onPage={(next) => setPage({ page: next, per_page })}
                onPerPage={(next) => setPage({ page: 1, per_page: next })}
              />
            </>
          )
        }
      </LoadState>
    </div>
  )
}

/** Returns why clients are left out. For an SMS the address is their number. */
export function reasonText(channel: Campaign['channel'], reason: string): string {
  if (channel === 'sms') {
    if (reason === 'no_address') return t('No number|sms')
    if (reason === 'suppressed') return t('Unsubscribed, or the number does not exist')
    if (reason === 'same_address') return t('The same number as another client')
  }
  return wordOf(leftOutReason, reason)
}

function ClientRow({
  channel,
  client: { id, client_name, phone, email, reason },
}: Pick<Shown, 'channel'> & { client: LeftOutClient }) {
  return (
    <li className="border-b py-2">
      <span className="flex flex-wrap justify-between gap-x-4">
        <EntityLink link={{ to: '/clients/$id', params: { id } }} className="font-medium">
          {client_name}
        </EntityLink>
        <span className="text-soft">{reasonText(channel, reason)}</span>
      </span>
      <span className="block text-sm text-muted wrap-anywhere">
        {[phone && formatPhone(phone), email].filter(Boolean).join(' · ') || t('No phone and no e-mail.')}
      </span>
    </li>
  )
}
