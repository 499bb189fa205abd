import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { neededRights } from '@wizyta/contract/kit/permission'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { exceededLimit } from './attempts.ts'
import type { Session } from './session.ts'

/** Files with data that one user or API key takes within ten minutes. */
export const mostExports = 60
/** Tests that try each call hundreds of times raise it. */
export const exportPace = { max: mostExports, windowSeconds: 600 }

/** Returns true when a call hands out rows as a file. It needs the right to export, or its answer is sent while it is written. */
export const isExport = ({ method, permission, streamed }: AnyEndpoint): boolean =>
  method === 'POST' && (streamed || neededRights(permission).includes('exports.create'))

/** Counts a file that is asked for. Past the limit it refuses with 429 and says how long to wait. */
export async function countExport(
  database: Database,
  { apiKeyId, user }: Session,
  endpoint: AnyEndpoint,
): Promise<void> {
  if (!isExport(endpoint)) return
  const exceeded = await exceededLimit(database, [
    { scope: 'exports', subject: apiKeyId ?? user.id, ...exportPace },
  ])
  if (!exceeded) return
  const wait = Math.max(1, exceeded.wait)
  throw new Refusal(429, 'Many files were exported in a short time. Try again in {minutes} min.', {
    retry_after: wait,
    values: { minutes: Math.ceil(wait / 60) },
  })
}
