import { calendar } from './pl/calendar.ts'
import { dashboard } from './pl/dashboard.ts'
import { day } from './pl/day.ts'
import { lists } from './pl/lists.ts'
import { menu } from './pl/menu.ts'
import { shell } from './pl/shell.ts'

/**
 * The areas that the frame and the screens of all day speak with before anything in them is opened: loaded first, so that
 * the day need not wait for the rest.
 */
export const startAreas = {
  shell,
  menu,
  calendar,
  day,
  dashboard,
  lists,
}

export const plStart = {
  ...shell,
  ...menu,
  ...calendar,
  ...day,
  ...dashboard,
  ...lists,
} as const
