import { keepPreviousData } from '@tanstack/react-query'
import { mostFavourites, type TillFavourites, type TillItem } from '@wizyta/contract/sales/till/items'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { useGuardedClose } from '../../../kit/form/use-guarded-close.ts'
import { isRefusalOfForm, useRefusal } from '../../../kit/form/use-refusal.ts'
import { DragHandle } from '../../../kit/list/drag-handle.tsx'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { SearchBox } from '../../../kit/ui/search-box.tsx'
import { useSearchText } from '../../../kit/ui/search-box-text.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { sales, tillFavourites } from '../../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../../platform/net/query.ts'
import { useBusiness } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { ItemOption, itemPrice, keyOf } from '../item-search.tsx'

/** Edits what the salon keeps at hand at its till. One save stores all additions, removals and moves. */
export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  // Each opening begins with the list as it is stored, not with one that was kept.
  const query = useCall(
    tillFavourites.show,
    {},
    { handles: isShownInPlace, gcTime: 0, refetchOnWindowFocus: false },
  )
  const [isChanged, setChanged] = useState(false)
  const close = useGuardedClose(isChanged, onClose)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Quick choice')}
        description={t(
          'These come first, in this order. What is sold most fills the other places, up to twelve.',
        )}
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        <LoadState of={query} loading={<Skeleton className="h-60" />}>
          {(stored) => (
            <FavouritesForm stored={stored} onChanged={setChanged} onCancel={close} onSaved={onClose} />
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}

function FavouritesForm({
  stored,
  onChanged,
  onCancel,
  onSaved,
}: {
  stored: TillFavourites
  onChanged: (isChanged: boolean) => void
  onCancel: () => void
  onSaved: () => void
}) {
  const [items, setItems] = useState<readonly TillItem[]>(stored.data)
  const [added, setAdded] = useState<TillItem | null>(null)
  const [version, setVersion] = useState(stored.version)
  /** The list that another user has saved meanwhile. */
  const [theirs, setTheirs] = useState<readonly TillItem[] | null>(null)
  const refusal = useRefusal([])
  const take = (next: readonly TillItem[]) => {
    setItems(next)
    onChanged(true)
  }
  const add = (item: TillItem) => {
    setAdded(item)
    take([...items, item])
  }
  const save = useChange(tillFavourites.save, {
    forgets: [sales.items],
    handles: (problem) => isRefusalOfForm(problem) || problem.status === 412,
    onError: (problem) => {
      if (isRefusalOfForm(problem)) refusal.set(problem)
      if (problem.status !== 412) return
      const now = problem.current as TillFavourites
      setVersion(now.version)
      setTheirs(now.data)
    },
    onSuccess: () => {
      toast.success(t('Saved.'), { id: 'saved' })
      onChanged(false)
      onSaved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.clear()
    setTheirs(null)
    const named = items.map(({ kind, id, variant_id }) => ({ kind, id, variant_id }))
    save.mutate({ version, body: { items: named } })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-3">
      {items.length < mostFavourites ? (
        <AddItem items={items} onAdd={add} />
      ) : (
        <p role="status" className="text-muted">
          {t('The quick choice holds {count} items at most. Remove one to add another.', {
            count: mostFavourites,
          })}
        </p>
      )}
      <span role="status" className="sr-only">
        {added && t('Added: {name}', { name: added.name })}
      </span>
      {items.length > 0 ? (
        <Items items={items} added={added} onChange={take} />
      ) : (
        <p className="text-muted">{t('Nothing is chosen yet: what is sold most is shown.')}</p>
      )}
      {theirs && (
        <Alert tone="warning" role="alert">
          {t('Another user has changed the quick choice meanwhile. Save again to replace it.')}{' '}
          <Button
            variant="link"
            onClick={() => {
              take(theirs)
              setTheirs(null)
            }}
          >
            {t('Take over that list')}
          </Button>
        </Alert>
      )}
      {refusal.ofForm && (
        <Alert tone="danger" role="alert">
          {refusal.ofForm}
        </Alert>
      )}
      <SubmitFooter isOff={save.isPending} onCancel={onCancel} />
    </form>
  )
}

/** Searches what the till sells, and adds it. */
function AddItem({ items, onAdd }: { items: readonly TillItem[]; onAdd: (item: TillItem) => void }) {
  const search = useSearchText()
  const answer = useCall(
    sales.items,
    { query: { name: search.searched } },
    { enabled: search.searched !== '', placeholderData: keepPreviousData },
  )
  const chosen = new Set(items.map(keyOf))
  const found = search.isSearched ? (answer.data?.data ?? []) : []
  return (
    <Field label={t('Add a service, product or voucher')}>
      {(control) => (
        <SearchBox
          control={control}
          autoFocus
          text={search.text}
          onText={search.setText}
          options={found
            .filter((item) => !chosen.has(keyOf(item)))
            .map((item) => ({ id: keyOf(item), item }))}
          busy={search.isWaiting(answer)}
          renderOption={({ item }) => <ItemOption item={item} />}
          onChoose={({ item }) => {
            search.clear()
            onAdd(item)
          }}
          listLabel={t('Services and products')}
          emptyText={
            found.length > 0
              ? t('All that was found is in the quick choice already.')
              : t('Nothing found. Check the name or the code.')
          }
        />
      )}
    </Field>
  )
}

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

function Items({
  items,
  added,
  onChange,
}: {
  items: readonly TillItem[]
  /** The latest that was added: its row comes into sight. */
  added: TillItem | null
  onChange: (items: readonly TillItem[]) => void
}) {
  const { currency } = useBusiness()
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item && to >= 0 && to < items.length) onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const remove = (at: number) => {
    const form = list.current?.closest('form')
    flushSync(() => onChange(items.toSpliced(at, 1)))
    const next = list.current?.children[Math.min(at, items.length - 2)]
    const target = next?.querySelector<HTMLElement>('[data-remove]') ?? form?.querySelector('input')
    target?.focus()
  }
  return (
    <ol
      ref={list}
      aria-label={t('Quick choice')}
      className="-mx-1.5 min-h-0 divide-y divide-hair overflow-y-auto px-1.5 py-0.5"
    >
      {items.map((item, at) => {
        const { name } = item
        return (
          <li
            key={keyOf(item)}
            ref={item === added ? showRow : undefined}
            className="flex min-h-11 items-center gap-1"
          >
            <DragHandle
              label={t('Move: {name}', { name })}
              at={at}
              count={items.length}
              onMove={(to) => move(at, to)}
            />
            <span className="min-w-0 flex-1 py-1">
              <span className="line-clamp-2">{name}</span>
              <span className="block truncate text-sm text-muted tabular-nums">
                {[itemPrice(item, currency), item.detail].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t('Move up: {name}', { name })}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t('Move down: {name}', { name })}
              aria-disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="small-icon"
              data-remove=""
              aria-label={t('Remove: {name}', { name })}
              onClick={() => remove(at)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
