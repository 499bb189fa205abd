import { dashboard } from './pl/dashboard.ts'
import { entities } from './pl/entities.ts'
import { help } from './pl/help.ts'
import { mailbox } from './pl/mailbox.ts'
import { services } from './pl/services.ts'
import { settings } from './pl/settings.ts'
import { toClients } from './pl/to-clients.ts'
import { workingHours } from './pl/working-hours.ts'
import { plStart, startAreas } from './pl-start.ts'

/** English sentence → Polish, by area. A new area is a file in `pl/` and a line here. */
export const areas = {
  ...startAreas,
  entities,
  services,
  dashboard,
  help,
  mailbox,
  workingHours,
  settings,
  toClients,
}

export const pl = {
  ...plStart,
  ...entities,
  ...services,
  ...dashboard,
  ...help,
  ...mailbox,
  ...workingHours,
  ...settings,
  ...toClients,
} as const
