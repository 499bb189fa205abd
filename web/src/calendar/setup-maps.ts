import type { CalendarSetup } from '@wizyta/contract/calendar'

export type SetupEmployee = CalendarSetup['employees'][number]
export type SetupResource = CalendarSetup['resources'][number]
export type SetupService = CalendarSetup['services'][number]
export type SetupGroup = CalendarSetup['groups'][number]

/** The setup with its things at hand by id. */
export interface Setup extends CalendarSetup {
  employeeById: ReadonlyMap<string, SetupEmployee>
  resourceById: ReadonlyMap<string, SetupResource>
  serviceById: ReadonlyMap<string, SetupService>
  groupById: ReadonlyMap<string, SetupGroup>
}

// React Query runs `select` for each observer; all of them get one object.
const made = new WeakMap<CalendarSetup, Setup>()

export function withMaps(setup: CalendarSetup): Setup {
  let whole = made.get(setup)
  if (!whole) {
    whole = {
      ...setup,
      employeeById: byId(setup.employees),
      resourceById: byId(setup.resources),
      serviceById: byId(setup.services),
      groupById: byId(setup.groups),
    }
    made.set(setup, whole)
  }
  return whole
}

const byId = <Thing extends { id: string }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]))
