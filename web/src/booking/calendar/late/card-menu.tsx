import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { copyToBook } from '../grid/copy-to-book.ts'
import { bookLike } from '../planning/book-like.ts'
import { openVisit } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'
import { LateItems } from './late-items.tsx'

/** Places the menu where the pointer was: measured from the side on which lines begin. */
function placeAt({ x, y }: { x: number; y: number }) {
  const isMirrored = document.documentElement.dir === 'rtl'
  return { insetInlineStart: isMirrored ? window.innerWidth - x : x, top: y }
}

/** The menu of a card, where the pointer or the focus was. */
export function CardMenu({
  visit,
  at,
  setup,
  onClose,
}: {
  visit: CalendarVisit
  at: { x: number; y: number }
  setup: Setup
  onClose: () => void
}) {
  const mayBook = useAllows(visits.create)
  return (
    <Menu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuTrigger>
        <span aria-hidden="true" data-over-grid className="fixed" style={placeAt(at)} />
      </MenuTrigger>
      <MenuContent
        align="start"
        aria-label={t('Appointment: {name}', { name: visit.client })}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>(`[data-visit="${visit.id}"]`)?.focus({ preventScroll: true })
        }}
      >
        <LateItems visit={visit} setup={setup} />
        <MenuItem onSelect={() => void openVisit(visit.id)}>{t('Open the appointment')}</MenuItem>
        {mayBook && <MenuItem onSelect={() => copyToBook(visit.id)}>{t('Copy the appointment')}</MenuItem>}
        {mayBook && (
          <MenuItem onSelect={() => void bookLike(visit.id, setup)}>{t('Repeat the appointment')}</MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
