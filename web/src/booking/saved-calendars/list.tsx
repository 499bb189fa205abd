import type { SavedCalendar } from '@wizyta/contract/booking/saved-calendars/api'
import { Archive, CalendarDays, Pencil, Plus } from 'lucide-react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { useArchive } from '../../kit/form/use-archive.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { OrderSheet } from '../../people/order/parts.tsx'
import { savedCalendars } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { SavedCalendarForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/order/calendars': PanelSearch
  }
}

/** Saved calendars: their order, and each with its form. */
export function SavedCalendarList() {
  const { rows, isPending } = useAllRows(savedCalendars)
  const { archive, isLeaving } = useArchive<SavedCalendar>(savedCalendars, ({ name }) => name)
  const mayCreate = useAllows(savedCalendars.create)
  const mayArchive = useAllows(savedCalendars.delete)
  const shown = rows.filter((row) => !isLeaving(row))
  const changeable = new Map(shown.map(({ id, is_changeable }) => [id, is_changeable]))
  const others = shown.some(({ is_changeable }) => !is_changeable)
  return (
    <Page
      title={t('Order of calendars')}
      description={t('The calendar switches between them, in this order.')}
      actions={
        mayCreate && (
          <EntityLink link={besideList(newInPanel)} {...buttonLook({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t('New saved calendar')}
          </EntityLink>
        )
      }
    >
      {isPending ? (
        <FormSkeleton />
      ) : (
        <OrderSheet
          calls={savedCalendars}
          rows={shown.map((row) => ({
            id: row.id,
            name: row.name,
            detail: <Details calendar={row} />,
            actions: (
              <Actions calendar={row} onArchive={mayArchive ? () => void archive([row]) : undefined} />
            ),
          }))}
          grouping={{
            keyOf: (id) => (changeable.get(id) ? 'own' : 'shared'),
            groups: [
              { key: 'own', title: others ? t('Own calendars') : '' },
              { key: 'shared', title: t('Shared with you'), isFixed: true },
            ],
          }}
          empty={t('Save views of the calendar: for a team, a room, or what waits for confirmation.')}
        />
      )}
      <EntitySheet calls={savedCalendars} title={(row) => row?.name ?? t('New saved calendar')}>
        {(row) => <SavedCalendarForm calendar={row} />}
      </EntitySheet>
    </Page>
  )
}

function Details({ calendar }: { calendar: SavedCalendar }) {
  const { owner, is_own, shared_role_ids } = calendar
  return (
    <>
      {shared_role_ids.length > 0 && <Badge>{t('shared')}</Badge>}
      {!is_own && owner && <span className="ms-2">{owner}</span>}
    </>
  )
}

function Actions({ calendar, onArchive }: { calendar: SavedCalendar; onArchive?: () => void }) {
  const { id, name, is_changeable } = calendar
  return (
    <span className="flex">
      <EntityLink
        link={{ to: '/calendar', search: { saved: id } }}
        {...buttonLook({ variant: 'ghost', size: 'small-icon' })}
        aria-label={t('Open in the calendar: {name}', { name })}
        data-tip={t('Open in the calendar')}
      >
        <CalendarDays aria-hidden="true" />
      </EntityLink>
      {is_changeable && (
        <EntityLink
          link={besideList(id)}
          {...buttonLook({ variant: 'ghost', size: 'small-icon' })}
          aria-label={t('Edit: {name}', { name })}
          data-tip={t('Edit')}
        >
          <Pencil aria-hidden="true" />
        </EntityLink>
      )}
      {is_changeable && onArchive && (
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Archive: {name}', { name })}
          data-tip={t('Archive|verb')}
          onClick={onArchive}
        >
          <Archive aria-hidden="true" />
        </Button>
      )}
    </span>
  )
}
