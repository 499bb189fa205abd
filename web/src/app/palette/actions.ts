import { themes } from '@wizyta/contract/access/sign-in/appearance'
import { allows } from '@wizyta/contract/kit/permission'
import type { Language, PlainSentence } from '@wizyta/contract/words/translate'
import {
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  Keyboard,
  Languages,
  Lock,
  LogOut,
  Palette,
  Printer,
  Store,
  SunMoon,
  Tag,
  UserPlus,
} from 'lucide-react'
import { bookVisit, showDay, showToday } from '../../booking/calendar/state/go-to-calendar.ts'
import { readWholeDate } from '../../kit/form/read-date.ts'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { setOverlay } from '../../platform/browser/open-overlay.ts'
import { printPage } from '../../platform/browser/print-page.ts'
import { calendar, clients, employees, services, visits } from '../../platform/net/calls.gen.ts'
import { chooseBusiness } from '../../platform/session/business.ts'
import { chooseLanguage, choosePreference } from '../../platform/session/own-choices.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import type { User } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDay } from '../../platform/text/time.ts'
import { openSettingsDrawer } from '../frame/open-settings-drawer.ts'
import type { Entry } from './entry.ts'

const themeNames = {
  system: 'System|theme',
  light: 'Light|theme',
  dark: 'Dark|theme',
} as const satisfies Record<(typeof themes)[number], PlainSentence>
/** Names of the languages in each other, as search words. */
const languageNames: Record<Language, string> = { pl: 'Polish', en: 'Angielski' }

/** Forms of new records, each with the call that the user needs. */
const forms = [
  { to: '/clients/create', title: 'New client', needs: clients.create, icon: UserPlus },
  { to: '/employees/create', title: 'New employee', needs: employees.create, icon: UserPlus },
  { to: '/sales/services/create', title: 'New service', needs: services.create, icon: Tag },
] as const
/** The screens that stand among the actions and need not be named twice. */
export const formAddresses = forms.map(({ to }) => to)

type Action = Omit<Entry, 'group'>

/** Returns the actions available anywhere, the most wanted first. */
export function actionEntries(
  user: User,
  business: string,
  theme: string,
  goTo: (link: RowLink) => void,
): Entry[] {
  const seesCalendar = allows(user, calendar.days)
  const actions: (Action | false)[] = [
    seesCalendar &&
      allows(user, visits.create) && {
        id: 'new-visit',
        title: t('New appointment'),
        icon: CalendarPlus,
        run: () => void bookVisit(),
      },
    seesCalendar && {
      id: 'today',
      title: t('Calendar of today'),
      icon: CalendarCheck,
      run: () => void showToday(),
    },
    ...forms.map(
      ({ to, title, needs, icon }) =>
        allows(user, needs) && { id: `new:${to}`, title: t(title), icon, run: () => goTo({ to }) },
    ),
    ...user.businesses
      .filter(({ id }) => id !== business)
      .map(({ id, name, city }) => ({
        id: `business:${id}`,
        title: t('Switch to {business}', { business: name }),
        detail: city ?? undefined,
        also: [t('Switch business')],
        icon: Store,
        run: () => void chooseBusiness(id),
      })),
    {
      id: 'settings-drawer',
      title: t('Change appearance'),
      also: [t('Appearance')],
      icon: Palette,
      run: openSettingsDrawer,
    },
    {
      id: 'print',
      title: location.pathname === '/calendar' ? t('Print the day') : t('Print'),
      also: [t('Print')],
      icon: Printer,
      run: printPage,
    },
    { id: 'keys', title: t('Keyboard shortcuts'), icon: Keyboard, keys: '?', run: () => setOverlay('keys') },
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme:${one}`,
        title: t('Theme: {name}', { name: t(themeNames[one]) }),
        icon: SunMoon,
        run: () => choosePreference('theme', one),
      })),
    ...(['pl', 'en'] as const)
      .filter((one) => one !== language())
      .map((one) => ({
        id: `language:${one}`,
        title: t('Language: {name}', { name: autonyms[one] }),
        // A user who cannot read this language searches in their own.
        also: ['Language', 'Język', languageNames[one]],
        icon: Languages,
        run: () => chooseLanguage(one),
      })),
    {
      id: 'lock',
      title: t('Lock the screen'),
      icon: Lock,
      run: screenLock.close,
    },
    {
      id: 'sign-out',
      title: t('Sign out'),
      icon: LogOut,
      run: () => void signOut(),
    },
  ]
  return actions.flatMap((action) => (action ? [{ ...action, group: 'actions' as const }] : []))
}

/** Returns the day of the calendar that the typed text means: `jutro`, `24.11`, `monday`. */
export function dayEntries(user: User, typed: string, today: string): Entry[] {
  const date = allows(user, calendar.days) ? readWholeDate(typed, today) : null
  if (date === null) return []
  return [
    {
      id: `day:${date}`,
      group: 'actions',
      title: t('Calendar: {day}', { day: formatDay(date) }),
      also: [typed],
      icon: CalendarDays,
      run: () => void showDay(date),
    },
  ]
}
