import { createClient } from './generated/hey-api/client'
import { visitsCreate, visitsIndex, visitsMove, visitsStep } from './generated/hey-api/sdk.gen'
import type { Program } from './program.ts'

/** Books, lists, moves and cancels by the functions that hey-api made. */
export const run: Program = async ({ baseUrl, key, line, client: clientId, at, laterAt }) => {
  const client = createClient({ baseUrl, auth: key })
  const { data: booked } = await visitsCreate({
    client,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { client_id: clientId, starts_at: at, lines: [line], notify: false },
  })
  const [visit] = booked?.data ?? []
  if (!visit) throw new Error('Nothing was booked.')
  const path = { id: visit.id }
  const { data: moved } = await visitsMove({
    client,
    path,
    headers: { 'If-Match': String(visit.version) },
    body: { starts_at: laterAt, notify: false },
  })
  const { data: cancelled } = await visitsStep({
    client,
    path,
    headers: { 'If-Match': String(moved?.version) },
    body: { to: 'cancelled', reason: 'Test', notify: false },
  })
  const { data: list } = await visitsIndex({
    client,
    query: {
      'filter[status]': ['booked', 'cancelled'],
      'filter[client_id]': [clientId],
      sort: ['-starts_at'],
    },
  })
  const { error } = await visitsIndex({ client, query: { 'filter[client_id]': ['nobody'] } })
  return {
    moved: moved?.starts_at,
    status: cancelled?.status,
    listed: list?.data.map(({ id, status }) => ({ id, status })),
    id: visit.id,
    refusal: error?.message,
  }
}
