import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { busyDays, firstBusyDay } from './busy-days.ts'
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

/** So long a day is read in peace, before the first import and after each one. */
const peaceMs = 8_000

/**
 * Imports files one after the other. A day of the calendar meanwhile is compared with one in peace, before and after it. The
 * days of the business are those of `fillBusyDays`.
 */
export async function importBesideTheDay(
  api: Api,
  call: Call,
  { kind, head, files }: { kind: string; head: string; files: readonly (readonly string[])[] },
) {
  let asked = 0
  // An answer that another desk has had already is given again until something changes in the business. Each question is about
  // another day, so that every answer is read from the database.
  const readDay = async () => {
    const from = addDays(firstBusyDay, asked++ % busyDays)
    const { visits } = await call<{ visits: unknown[] }>('GET', `/tenant/calendar?from=${from}&days=1`)
    return visits.length
  }
  if ((await readDay()) < 100) throw new Error('A day without visits says nothing.')
  const readDays = async (until: () => boolean) => {
    const took: number[] = []
    while (!until()) {
      const began = performance.now()
      await readDay()
      took.push(performance.now() - began)
      await sleep(20)
    }
    return took
  }
  const inPeace = (ms = peaceMs) => {
    const end = performance.now() + ms
    return readDays(() => performance.now() > end)
  }
  await inPeace(2_000)
  const [peace, busy] = [[await inPeace()], [] as number[][]]
  for (const rows of files) {
    let isOver = false
    const meanwhile = readDays(() => isOver)
    await importFile(api, call, { kind, head, rows })
    isOver = true
    busy.push(await meanwhile)
    peace.push(await inPeace())
    const [before = [], after = []] = peace.slice(-2)
    compare('this one', [...before, ...after], busy.at(-1) ?? [])
  }
  compare('all together', peace.flat(), busy.flat())
}

function compare(name: string, peace: readonly number[], busy: readonly number[]) {
  const at = (took: readonly number[], share: number) => quantile(took, share).toFixed(1)
  const ratio = quantile(busy, 0.95) / quantile(peace, 0.95)
  console.log(
    `  A day, ${name}: ${at(peace, 0.5)} and p95 ${at(peace, 0.95)} ms in peace, ${at(busy, 0.5)} and p95 ${at(busy, 0.95)} ms meanwhile = ${ratio.toFixed(2)} ×`,
  )
}

async function importFile(
  api: Api,
  call: Call,
  { kind, head, rows }: { kind: string; head: string; rows: readonly string[] },
) {
  const began = performance.now()
  const since = () => ((performance.now() - began) / 1_000).toFixed(0)
  const { id, mapping } = await call<{ id: string; mapping: object }>(
    'POST',
    `/tenant/imports?kind=${kind}&file_name=import.csv`,
    [head, ...rows].join('\n'),
  )
  const uploaded = since()
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
  const { created } = await state()
  console.log(
    `Import of ${rows.length} ${kind}: read after ${uploaded} s, checked after ${checked} s, ${created} written after ${since()} s; ${Math.round(most / 2 ** 20)} MB.`,
  )
}
