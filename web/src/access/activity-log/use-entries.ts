import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry, AuditName } from '@wizyta/contract/access/activity-log/api'
import { useEffect, useRef, useState } from 'react'
import { type ApiProblem, call } from '../../platform/net/api.ts'
import { auditLog } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { loadWordsOf } from '../../platform/text/i18n.ts'
import { type LogState, queryOf } from './address.ts'

interface Page {
  data: AuditEntry[]
  names: Record<string, AuditName>
  next: string | null
}

const pageSize = 50
/** One call writes several entries, and a busy day many: they are counted together. */
const gatherMs = 1_000

/**
 * The entries that a state asks for, page by page, and how many newer ones there are. Newer entries wait for a click,
 * since text must not move while it is read.
 */
export function useEntries(state: LogState) {
  const business = useBusinessId()
  const query = queryOf(state)
  // A key of its own: what changes elsewhere must not fetch all pages again.
  const key = [business, `${auditLog.index.path}, pages`, query]
  const list = useInfiniteQuery<Page, ApiProblem>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      readPage(query, { before: pageParam as string | undefined, signal, business }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handles: ({ status }) => status === 0 || status >= 502 || status === 422 },
  })
  const pages = list.data?.pages
  const newest = pages?.[0]?.data[0]?.number ?? 0
  return {
    list,
    entries: pages?.flatMap(({ data }) => data) ?? null,
    names: Object.assign({}, ...(pages?.map(({ names }) => names) ?? [])) as Record<string, AuditName>,
    news: useNews(JSON.stringify(key), newest, pages !== undefined, () => readPage(query, { business })),
  }
}

async function readPage(
  query: ReturnType<typeof queryOf>,
  { before, ...options }: { before?: string; signal?: AbortSignal; business: string | null },
): Promise<Page> {
  const page = await call(auditLog.index, { query: { ...query, before, limit: pageSize }, ...options })
  // A denied call is stored with the sentence that was answered.
  const answered = page.data.flatMap(({ action, changes }) =>
    action === 'refused' ? (changes.reason ?? []) : [],
  )
  await loadWordsOf(...answered.filter((one) => typeof one === 'string'))
  return page as Page
}

/** How many of the entries that the filters let through are newer than the newest one that is shown. */
function useNews(key: string, newest: number, isReady: boolean, ask: () => Promise<Page>): number {
  const [found, setFound] = useState({ key, newest, count: 0 })
  const timer = useRef<number>(undefined)
  const current = useRef({ key, newest, isReady, ask })
  current.current = { key, newest, isReady, ask }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useChanges([], () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void look(), gatherMs)
  })
  async function look() {
    const { key, newest, isReady, ask } = current.current
    if (!isReady) return
    const page = await ask().catch(() => null)
    if (page) setFound({ key, newest, count: page.data.filter(({ number }) => number > newest).length })
  }
  return found.key === key && found.newest === newest ? found.count : 0
}
