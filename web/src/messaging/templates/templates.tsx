import { Link } from '@tanstack/react-router'
import type { MessageTemplate } from '@wizyta/contract/messaging/templates/api'
import {
  isToStaff,
  leavesBy,
  type TemplateChannel,
  type TemplateEvent,
  templateEvent,
} from '@wizyta/contract/messaging/templates/events'
import { ArrowLeft } from 'lucide-react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useMedia } from '../../platform/browser/media.ts'
import { messageTemplates } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall } from '../../platform/net/query.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

interface TemplateSearch {
  /** Event and channel: `booked.email`. */
  template?: string
  /** A template by its id. */
  of?: string
}
declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/communication/templates': TemplateSearch
    '/configuration/message-templates': TemplateSearch
  }
}

const TemplateEditor = lazyPart(
  () => import('./editor.tsx').then((file) => file.TemplateEditor),
  <FormSkeleton />,
)

/** Texts of the mails to clients and staff. */
export const MailTemplates = () => (
  <Templates
    title={t('E-mail templates')}
    groups={[
      { label: t('E-mail to clients'), places: placesOf('email', false) },
      { label: t('E-mail to staff'), places: placesOf('email', true) },
    ]}
  />
)

/** Texts of the messages to clients and staff by every channel. */
export const AllTemplates = () => (
  <Templates
    title={t('Message templates')}
    groups={[
      { label: t('E-mail to clients'), places: placesOf('email', false) },
      { label: t('SMS to clients'), places: placesOf('sms', false) },
      { label: t('E-mail to staff'), places: placesOf('email', true) },
      { label: t('Push to staff'), places: placesOf('push', true) },
    ]}
  />
)

interface Place {
  event: TemplateEvent
  channel: TemplateChannel
}
interface Group {
  label: string
  places: readonly Place[]
}

const placesOf = (channel: TemplateChannel, toStaff: boolean): Place[] =>
  templateEvent.options
    .filter((event) => isToStaff(event) === toStaff && leavesBy(event, channel))
    .map((event) => ({ event, channel }))

/** The events with their texts, and beside them the editor of one. */
function Templates({ title, groups }: { title: string; groups: readonly Group[] }) {
  useChanges(['message-templates'])
  const { template, of } = useGuardedParams('template', 'of')
  const isWide = useMedia('(min-width: 1024px)')
  const list = useCall(messageTemplates.index, { query: { per_page: 100 } })
  const rows = list.data?.data ?? []
  const places = groups.flatMap((group) => group.places)
  const chosen =
    places.find((place) => nameOf(place) === template) ??
    places.find((place) => of !== null && rowOf(rows, place)?.id === of) ??
    null
  const open = chosen ?? (isWide ? (places[0] ?? null) : null)
  return (
    <Page
      title={title}
      description={t('Texts of messages to clients and staff. Without an own text the usual one goes out.')}
    >
      <LoadState of={list} loading={<FormSkeleton />} look="card">
        {() => (
          <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <Card className={`overflow-clip ${open ? 'max-lg:hidden' : ''}`}>
              {groups.map((group) => (
                <section key={group.label} aria-label={group.label}>
                  <h2 className="border-b bg-tint px-3 py-1.5 text-sm font-semibold text-muted">
                    {group.label}
                  </h2>
                  <ul>
                    {group.places.map((place) => (
                      <li key={nameOf(place)} className="border-b last:border-b-0">
                        <TemplateLink
                          place={place}
                          row={rowOf(rows, place)}
                          isOpen={open !== null && nameOf(open) === nameOf(place)}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </Card>
            {open && (
              <div className="flex min-w-0 flex-col gap-2">
                {chosen && (
                  <Link
                    to="."
                    search={(before) => ({ ...before, template: undefined, of: undefined })}
                    {...buttonLook({ variant: 'ghost', size: 'small' })}
                    className="self-start lg:hidden"
                  >
                    <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
                    {t('All templates')}
                  </Link>
                )}
                <TemplateEditor key={nameOf(open)} {...open} template={rowOf(rows, open) ?? null} />
              </div>
            )}
          </div>
        )}
      </LoadState>
    </Page>
  )
}

const nameOf = ({ event, channel }: Place) => `${event}.${channel}`
const rowOf = (rows: readonly MessageTemplate[], { event, channel }: Place) =>
  rows.find((row) => row.event === event && row.channel === channel)

function TemplateLink({
  place,
  row,
  isOpen,
}: {
  place: Place
  row: MessageTemplate | undefined
  isOpen: boolean
}) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, template: nameOf(place), of: undefined })}
      resetScroll={false}
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      className="flex items-center justify-between gap-2 px-3 py-2 hover:bg-hover data-open:bg-brand-soft focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">{wordOf(templateEvent, place.event)}</span>
      {row && (
        <Badge tone={row.active ? 'brand' : undefined}>
          {row.active ? t('Own text') : t('Off|template')}
        </Badge>
      )}
    </Link>
  )
}
