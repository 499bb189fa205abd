import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, type serve } from './measure.ts'

type Api = Awaited<ReturnType<typeof serve>>
type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Returns calls of a signed-in user. Text is sent as a file. */
export const callsTo =
  (origin: string, headers: (key?: string) => unknown): Call =>
  async <Answer>(method: string, path: string, body?: unknown) => {
    const isFile = typeof body === 'string'
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(headers(crypto.randomUUID()) as Record<string, string>),
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      body: isFile ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/** Imports a file of rows, and compares a day of the calendar meanwhile with one in peace. */
export async function importBesideTheDay(
  api: Api,
  call: Call,
  { kind, head, rows }: { kind: string; head: string; rows: readonly string[] },
) {
  const day = async (until: () => boolean) => {
    const took: number[] = []
    while (!until()) {
      const began = performance.now()
      await call('GET', '/tenant/calendar?from=2026-03-02&days=1')
      took.push(performance.now() - began)
      await sleep(20)
    }
    return quantile(took, 0.95)
  }
  const end = performance.now() + 10_000
  const peace = await day(() => performance.now() > end)
  const file = [head, ...rows].join('\n')
  const began = performance.now()
  const since = () => ((performance.now() - began) / 1_000).toFixed(0)
  const { id, mapping } = await call<{ id: string; mapping: object }>(
    'POST',
    `/tenant/imports?kind=${kind}&file_name=import.csv`,
    file,
  )
  const uploaded = since()
  let isOver = false
  const meanwhile = day(() => isOver)
  let most = 0
  const state = () => call<{ status: string; created: number }>('GET', `/tenant/imports/${id}`)
  const reach = async (wanted: string) => {
    while ((await state()).status !== wanted) {
      most = Math.max(most, await api.memory())
      await sleep(500)
    }
  }
  await call('POST', `/tenant/imports/${id}/checks`, { mapping })
  await reach('checked')
  const checked = since()
  await call('POST', `/tenant/imports/${id}/runs`)
  await reach('done')
  isOver = true
  const busy = await meanwhile
  const { created } = await state()
  console.log(
    `Import of ${rows.length} ${kind}: read after ${uploaded} s, checked after ${checked} s, ${created} written after ${since()} s; ${Math.round(most / 2 ** 20)} MB. A day: p95 ${peace.toFixed(1)} ms in peace, ${busy.toFixed(1)} ms meanwhile = ${(busy / peace).toFixed(2)} ×`,
  )
}
