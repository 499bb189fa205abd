import type { SavedCalendar } from '@wizyta/contract/booking/saved-calendars/api'
import { Bookmark, ListOrdered, Plus, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { savedCalendars } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useAllRows } from '../../../platform/net/use-all-rows.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { differs, fieldsOf, isPlain, plainSearch, searchOf } from '../state/saved.ts'
import { goTo, useCalendarSearch } from '../state/search.ts'

const SaveDialog = lazyPart(() =>
  import('./save-calendar-dialog.tsx').then((file) => file.SaveCalendarDialog),
)

/** Saved calendars to choose from, and the present view to be saved as one. */
export function SavedMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const search = useCalendarSearch()
  const { rows } = useAllRows(savedCalendars)
  const mayCreate = useAllows(savedCalendars.create)
  const mayManage = useAllows(savedCalendars.reorder)
  const chosen = rows.find(({ id }) => id === search.saved)
  const isChanged = chosen !== undefined && differs(search, chosen)
  const update = useChange(savedCalendars.update, { forgets: [savedCalendars.index, savedCalendars.show] })

  // A link may name the saved calendar alone.
  const applied = useRef<string | null>(null)
  useEffect(() => {
    if (!chosen || applied.current === chosen.id) return
    applied.current = chosen.id
    if (isPlain(search)) goTo(searchOf(chosen), { replace: true })
  }, [chosen, search])

  const choose = (id: string) => {
    applied.current = id
    const saved = rows.find((row) => row.id === id)
    goTo(saved ? { ...searchOf(saved), saved: id } : { ...plainSearch(), saved: null })
  }
  const replace = (saved: SavedCalendar) =>
    update.mutate(
      { params: { id: saved.id }, version: saved.version, body: fieldsOf(search, saved) },
      { onSuccess: ({ name }) => toast.success(t('Calendar saved: {name}', { name })) },
    )
  return (
    <>
      <Menu open={isOpen} onOpenChange={setOpen}>
        <MenuTrigger>
          <Button
            size={chosen ? undefined : 'icon'}
            aria-label={chosen ? t('Saved calendar: {name}', { name: chosen.name }) : t('Saved calendars')}
            data-tip={t('Saved calendars')}
          >
            <Bookmark aria-hidden="true" />
            {chosen && (
              <span className="max-w-40 truncate max-lg:hidden">
                {chosen.name}
                {isChanged && ' *'}
              </span>
            )}
          </Button>
        </MenuTrigger>
        <MenuContent align="start" className="w-64">
          <MenuRadioGroup value={chosen?.id ?? ''} onValueChange={choose}>
            <MenuRadioItem value="">{t('Whole calendar')}</MenuRadioItem>
            {rows.length > 0 && <MenuSeparator />}
            {rows.map(({ id, name, owner, is_own }) => (
              <MenuRadioItem key={id} value={id}>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {!is_own && owner && <span className="text-sm text-muted">{owner}</span>}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          {(mayCreate || mayManage) && <MenuSeparator />}
          {mayCreate && (
            <MenuItem onSelect={() => setSaving(true)}>
              <Plus aria-hidden="true" />
              {t('Save this view…')}
            </MenuItem>
          )}
          {chosen?.is_changeable && isChanged && (
            <MenuItem onSelect={() => replace(chosen)}>
              <RefreshCw aria-hidden="true" />
              {t('Save changes to {name}', { name: chosen.name })}
            </MenuItem>
          )}
          {mayManage && (
            <MenuItem asChild>
              <EntityLink link={{ to: '/employees/order/calendars' }}>
                <ListOrdered aria-hidden="true" />
                {t('Order and manage')}
              </EntityLink>
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {isSaving && (
        <SaveDialog
          fields={fieldsOf(search, chosen)}
          onSaved={(id) => {
            applied.current = id
            setSaving(false)
            goTo({ saved: id }, { replace: true })
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
