import { access } from './pl/access.ts'
import { apps } from './pl/apps.ts'
import { booking } from './pl/booking.ts'
import { calendarParts } from './pl/calendar-parts.ts'
import { entities } from './pl/entities.ts'
import { entityRefusals } from './pl/entity-refusals.ts'
import { forms } from './pl/forms.ts'
import { frame } from './pl/frame.ts'
import { help } from './pl/help.ts'
import { mailbox } from './pl/mailbox.ts'
import { messages } from './pl/messages.ts'
import { newVisit } from './pl/new-visit.ts'
import { notices } from './pl/notices.ts'
import { offline } from './pl/offline.ts'
import { palette } from './pl/palette.ts'
import { pending } from './pl/pending.ts'
import { refusals } from './pl/refusals.ts'
import { series } from './pl/series.ts'
import { services } from './pl/services.ts'
import { settings } from './pl/settings.ts'
import { signIn } from './pl/sign-in.ts'
import { toClients } from './pl/to-clients.ts'
import { validation } from './pl/validation.ts'
import { visitPanel } from './pl/visit-panel.ts'
import { workingHours } from './pl/working-hours.ts'
import { plStart, startAreas } from './pl-start.ts'

/** English sentence → Polish, by area. A new area is a file in `pl/` and a line here. */
export const areas = {
  ...startAreas,
  apps,
  booking,
  entityRefusals,
  forms,
  messages,
  newVisit,
  refusals,
  series,
  validation,
  visitPanel,
  calendarParts,
  access,
  signIn,
  entities,
  frame,
  services,
  help,
  mailbox,
  palette,
  notices,
  offline,
  pending,
  workingHours,
  settings,
  toClients,
}

export const pl = {
  ...plStart,
  ...apps,
  ...booking,
  ...entityRefusals,
  ...forms,
  ...messages,
  ...newVisit,
  ...refusals,
  ...series,
  ...validation,
  ...visitPanel,
  ...calendarParts,
  ...access,
  ...signIn,
  ...entities,
  ...frame,
  ...services,
  ...help,
  ...mailbox,
  ...palette,
  ...notices,
  ...offline,
  ...pending,
  ...workingHours,
  ...settings,
  ...toClients,
} as const
