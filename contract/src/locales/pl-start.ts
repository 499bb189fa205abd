import { booking } from './pl/booking.ts'
import { calendar } from './pl/calendar.ts'
import { entityRefusals } from './pl/entity-refusals.ts'
import { forms } from './pl/forms.ts'
import { messages } from './pl/messages.ts'
import { newVisit } from './pl/new-visit.ts'
import { refusals } from './pl/refusals.ts'
import { series } from './pl/series.ts'
import { shell } from './pl/shell.ts'
import { validation } from './pl/validation.ts'
import { visitPanel } from './pl/visit-panel.ts'

/** The areas that the frame and the calendar speak with: loaded first, so that the day need not wait for the rest. */
export const startAreas = {
  shell,
  validation,
  forms,
  calendar,
  visitPanel,
  newVisit,
  series,
  messages,
  booking,
  entityRefusals,
  refusals,
}

export const plStart = {
  ...shell,
  ...validation,
  ...forms,
  ...calendar,
  ...visitPanel,
  ...newVisit,
  ...series,
  ...messages,
  ...booking,
  ...entityRefusals,
  ...refusals,
} as const
