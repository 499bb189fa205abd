import { useSearch } from '@tanstack/react-router'
import { appsSearch, connections, tidied } from '@wizyta/contract/kit/searches'
import { ArrowDownAZ, ArrowDownZA, SearchX } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState, listFailed } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'
import { apps } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { AppCard } from './app-card.tsx'
import { AppSheet } from './app-sheet.tsx'
import { type AppsState, shownApps } from './shown-apps.ts'
import { appWords } from './words.ts'

const everyMs = 30_000

/** Connectable apps, each with its state, its last success, and the link to its settings. */
export function AppsPage() {
  useChanges()
  const { state, change } = useAppsState()
  // How a connection does is no change of anybody's; it is asked for.
  const list = useCall(apps.index, {}, { refetchInterval: everyMs, handles: isShownInPlace })
  const words = appWords()
  const all = list.data?.data.map((app) => ({ ...app, ...words[app.key] }))
  const shown = all && shownApps(all, state)
  return (
    <Page
      title={t('Apps')}
      description={t('Connected services and their status')}
      toolbar={<Toolbar state={state} change={change} />}
    >
      <LoadState of={{ ...list, data: shown }} loading={<AppsSkeleton />} look="card" failed={listFailed}>
        {(shown) =>
          shown.length > 0 ? (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {shown.map((app) => (
                <li key={app.key} className="flex">
                  <AppCard app={app} />
                </li>
              ))}
            </ul>
          ) : (
            <Card>
              <EmptyState
                icon={SearchX}
                text={
                  state.filter
                    ? t('Nothing matches what you are looking for.')
                    : state.type === 'connected'
                      ? t('Nothing is connected yet.')
                      : t('Everything is connected.')
                }
              >
                <Button onClick={() => change({ type: 'all', filter: '' })}>
                  {state.filter ? t('Clear search and filters') : t('Show all|apps')}
                </Button>
              </EmptyState>
            </Card>
          )
        }
      </LoadState>
      <AppSheet app={(key) => all?.find((one) => one.key === key)} />
    </Page>
  )
}

function AppsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading…')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-48 rounded-xl" />
    </div>
  )
}

/** The state of the list stands in the address; what is usual is left out of it. */
function useAppsState() {
  const search = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  const state = appsSearch.parse(search)
  useTidyAddress(tidied(appsSearch, search))
  const change = (part: Partial<AppsState>, how: { replace?: boolean } = {}) => {
    const next = tidied(appsSearch, { ...state, ...part })
    changeSearch(next, { replace: how.replace, resetScroll: false })
  }
  return { state, change }
}

function Toolbar({ state, change }: ReturnType<typeof useAppsState>) {
  const words = { all: t('All|apps'), connected: t('Connected|apps'), notConnected: t('Not connected|apps') }
  const SortIcon = state.sort === 'asc' ? ArrowDownAZ : ArrowDownZA
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2 max-sm:[&>[role=search]]:basis-full">
      <SearchField
        value={state.filter}
        label={t('Search for an app')}
        onChange={(filter) => change({ filter }, { replace: true })}
      />
      <Segmented
        label={t('Which apps')}
        value={state.type}
        segments={connections.map((value) => ({ value, label: words[value] }))}
        onChange={(type) => change({ type })}
      />
      <Button
        aria-label={
          state.sort === 'asc'
            ? t('Sorted from A to Z. Reverse the order')
            : t('Sorted from Z to A. Reverse the order')
        }
        onClick={() => change({ sort: state.sort === 'asc' ? 'desc' : 'asc' })}
      >
        <SortIcon aria-hidden="true" />
        {state.sort === 'asc' ? 'A–Z' : 'Z–A'}
      </Button>
    </div>
  )
}
