import { calendar } from './pl/calendar.ts'
import { day } from './pl/day.ts'
import { menu } from './pl/menu.ts'
import { shell } from './pl/shell.ts'

/**
 * The areas that the frame and the calendar speak with before anything in them is opened: loaded first, so that the day
 * need not wait for the rest.
 */
export const startAreas = {
  shell,
  menu,
  calendar,
  day,
}

export const plStart = {
  ...shell,
  ...menu,
  ...calendar,
  ...day,
} as const
