import { keepPreviousData } from '@tanstack/react-query'
import { fullName } from '@wizyta/contract/people/names/names'
import { X } from 'lucide-react'
import type { ListAddress } from '../../kit/list/use-list-page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { useSearchText } from '../../kit/ui/search-box-text.ts'
import { clients } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Narrows a list to one client, found by name, phone or e-mail. */
export function ClientFilter({ state, change }: ListAddress) {
  const mayList = useAllows(clients.index)
  const [id] = state.filter.client_id ?? []
  const { data } = useCall(
    clients.show,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && mayList, handles: () => true },
  )
  const set = (next: string[]) => change({ filter: { ...state.filter, client_id: next } })
  const name = data ? fullName(data) : t('Client')
  if (id !== undefined)
    return (
      <Button
        data-set
        className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
        aria-label={t('Remove the filter: {name}', { name })}
        onClick={() => set([])}
      >
        {name}
        <X aria-hidden="true" className="-me-1" />
      </Button>
    )
  if (!mayList) return null
  return (
    <div className="w-64 max-[30rem]:w-full">
      <ClientSearch onChoose={(found) => set([found])} />
    </div>
  )
}

function ClientSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const search = useSearchText()
  const answer = useCall(
    clients.index,
    { query: { name: search.searched, per_page: 8 } },
    { enabled: search.searched !== '', placeholderData: keepPreviousData },
  )
  return (
    <SearchBox
      text={search.text}
      onText={search.setText}
      options={search.isSearched ? (answer.data?.data ?? []) : []}
      busy={search.isWaiting(answer)}
      renderOption={(client) => <span className="truncate">{fullName(client)}</span>}
      onChoose={(client) => {
        search.clear()
        onChoose(client.id)
      }}
      listLabel={t('Clients')}
      emptyText={t('No results')}
      placeholder={t('Filter by client …')}
    />
  )
}
