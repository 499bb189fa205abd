import type { Access } from '../../kit/permission.ts'

/** Rights within a call: the endpoint asks for less, since most of its uses need less. Checked as `allows(session, …)`. */
export const visitRights = {
  /** Bringing a cancelled or missed visit back (`isRestore`). */
  restore: { permission: 'events.delete' },
  /** Booking over a hard clash, with a reason. */
  override: { permission: 'events-override.create' },
} as const satisfies Record<string, { permission: Access }>
