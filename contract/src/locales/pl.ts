import { booking } from './pl/booking.ts'
import { calendar } from './pl/calendar.ts'
import { dashboard } from './pl/dashboard.ts'
import { entities } from './pl/entities.ts'
import { entityRefusals } from './pl/entity-refusals.ts'
import { forms } from './pl/forms.ts'
import { help } from './pl/help.ts'
import { messages } from './pl/messages.ts'
import { newVisit } from './pl/new-visit.ts'
import { refusals } from './pl/refusals.ts'
import { series } from './pl/series.ts'
import { services } from './pl/services.ts'
import { settings } from './pl/settings.ts'
import { shell } from './pl/shell.ts'
import { validation } from './pl/validation.ts'
import { visitPanel } from './pl/visit-panel.ts'
import { workingHours } from './pl/working-hours.ts'

/** English sentence → Polish, by area. A new area is a file in `pl/` and a line here. */
export const areas = {
  shell,
  validation,
  entities,
  services,
  forms,
  calendar,
  dashboard,
  help,
  visitPanel,
  newVisit,
  series,
  messages,
  workingHours,
  booking,
  entityRefusals,
  refusals,
  settings,
}

export const pl = {
  ...shell,
  ...validation,
  ...entities,
  ...services,
  ...forms,
  ...calendar,
  ...dashboard,
  ...help,
  ...visitPanel,
  ...newVisit,
  ...series,
  ...messages,
  ...workingHours,
  ...booking,
  ...entityRefusals,
  ...refusals,
  ...settings,
} as const
