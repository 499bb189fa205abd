import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi-typescript.ts'
import type { Program } from './program.ts'

/** Books, lists, moves and cancels by openapi-fetch with the types that openapi-typescript made. */
export const run: Program = async ({ baseUrl, key, line, client, at, laterAt }) => {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })
  const { data: booked } = await api.POST('/tenant/events', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { client_id: client, starts_at: at, lines: [line], notify: false },
  })
  const [visit] = booked?.data ?? []
  if (!visit) throw new Error('Nothing was booked.')
  const path = { id: visit.id }
  const { data: moved } = await api.POST('/tenant/events/{id}/moves', {
    params: { path, header: { 'If-Match': String(visit.version) } },
    body: { starts_at: laterAt, notify: false },
  })
  const { data: cancelled } = await api.POST('/tenant/events/{id}/steps', {
    params: { path, header: { 'If-Match': String(moved?.version) } },
    body: { to: 'cancelled', reason: 'Test', notify: false },
  })
  const { data: list } = await api.GET('/tenant/events', {
    params: {
      query: {
        'filter[status]': ['booked', 'cancelled'],
        'filter[client_id]': [client],
        sort: ['-starts_at'],
      },
    },
  })
  const { error } = await api.GET('/tenant/events', {
    params: { query: { 'filter[client_id]': ['nobody'] } },
  })
  return {
    moved: moved?.starts_at,
    status: cancelled?.status,
    listed: list?.data.map(({ id, status }) => ({ id, status })),
    id: visit.id,
    refusal: error?.message,
  }
}
