import type { ListSpec } from '@wizyta/contract/kit/list'
import {
  longestViewName,
  mostSavedViews,
  readSavedView,
  savedViewPattern,
  writeSavedView,
} from '@wizyta/contract/kit/saved-view'
import { Bookmark, BookmarkPlus, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { readSearch, writeSearch } from '../../platform/net/search-params.ts'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { session, useBusinessId, useUser } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../ui/dialog.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadios,
  MenuSeparator,
  MenuTrigger,
} from '../ui/dropdown-menu.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { ListLook } from './list-look.ts'
import { type ListState, listReader, writeListState } from './list-state.ts'

interface SavedViewsProps {
  /** Wire name of what the list holds, `customers`. */
  list: string
  spec: ListSpec
  state: ListState
  change: (part: Partial<ListState>) => void
  look: ListLook
}

/** A menu of the views that the user keeps of a list: search, filters, order and columns under a name. */
export function SavedViews({ list, spec, state, change, look }: SavedViewsProps) {
  const business = useBusinessId() ?? ''
  const kept = useUser()?.saved_views ?? []
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const views = kept
    .map((text) => ({ text, ...readSavedView(text) }))
    .filter((view) => view.business === business && view.list === list)
    .sort((one, other) => one.name.localeCompare(other.name, language(), { numeric: true }))
  const search = searchOf(state, spec, look.hidden)
  const current = views.find((view) => view.search === search)
  const named = (name: string) => views.find((view) => sameName(view.name, name))

  const open = (text: string) => {
    const { hide, ...kept } = readSearch(readSavedView(text).search)
    const { name, filter, sort } = listReader(spec)(kept)
    const hidden = typeof hide === 'string' ? hide.split(',') : []
    if (hidden.join() !== look.hidden.join()) look.hide(hidden)
    change({ name, filter, sort })
  }
  const save = (name: string, replaced = named(name)?.text) => {
    const text = writeSavedView({ business, list, search, name })
    const others = latest().filter((one) => one !== replaced)
    if (!savedViewPattern.test(text))
      return toast.error(t('These are too many filters for a view. Choose fewer.'))
    if (others.length >= mostSavedViews)
      return toast.error(
        t('You keep {count} views already. Remove one of them first.', { count: mostSavedViews }),
      )
    rememberLooks({ saved_views: [...others, text] })
    setNaming(null)
    toast.success(t('View saved: {name}', { name }))
  }
  const remove = ({ text, name }: { text: string; name: string }) => {
    rememberLooks({ saved_views: latest().filter((one) => one !== text) })
    toast.message(t('View removed: {name}', { name }), {
      action: { label: t('Undo'), onClick: () => rememberLooks({ saved_views: [...latest(), text] }) },
    })
  }
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" size="icon" aria-label={t('My views')} data-tip={t('My views')}>
            <Bookmark aria-hidden="true" className={current ? 'fill-current' : undefined} />
          </Button>
        </MenuTrigger>
        <MenuContent aria-label={t('My views')} className="max-h-[70dvh] w-64">
          <MenuLabel>{t('My views')}</MenuLabel>
          <MenuRadios
            value={current?.text ?? ''}
            options={views.map(({ text, name }) => ({
              value: text,
              label: <span className="min-w-0 wrap-anywhere">{name}</span>,
            }))}
            onChange={open}
          />
          {views.length > 0 && <MenuSeparator />}
          {current ? (
            <>
              <MenuItem onSelect={() => setNaming('rename')}>
                <Pencil aria-hidden="true" />
                {t('Rename this view')}
              </MenuItem>
              <MenuItem onSelect={() => remove(current)}>
                <Trash2 aria-hidden="true" />
                {t('Remove this view')}
              </MenuItem>
            </>
          ) : (
            <MenuItem disabled={search === ''} onSelect={() => setNaming('new')}>
              <BookmarkPlus aria-hidden="true" />
              {search === '' ? t('Search, filter or sort first') : t('Keep this view')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {naming === 'new' && (
        <NameView
          title={t('Keep this view')}
          hintOf={(name) => named(name) && t('There is a view with this name. Saving replaces it.')}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
      {naming === 'rename' && current && (
        <NameView
          title={t('Rename this view')}
          start={current.name}
          errorOf={(name) =>
            ![undefined, current].includes(named(name))
              ? t('There is a view with this name already.')
              : undefined
          }
          onSave={(name) => save(name, current.text)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

const latest = () => session.get().user?.saved_views ?? []

const sameName = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Returns what a view keeps, the same for filters in any order: neither page nor size of a page. */
const searchOf = ({ name, filter, sort }: ListState, spec: ListSpec, hide: readonly string[]) => {
  const sorted = Object.fromEntries(
    Object.entries(filter)
      .map(([key, values]) => [key, values.toSorted()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const written = writeListState({ ...listReader(spec)({}), name, filter: sorted, sort }, spec)
  return writeSearch({ ...written, hide }).slice(1)
}

interface NameViewProps {
  title: string
  start?: string
  /** Said below the field while a name is typed. */
  hintOf?: (name: string) => string | undefined
  /** Why a name cannot be saved. */
  errorOf?: (name: string) => string | undefined
  onSave: (name: string) => void
  onClose: () => void
}

function NameView({ title, start = '', hintOf, errorOf, onSave, onClose }: NameViewProps) {
  const [text, setText] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const name = text.replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim()
  const error = name === '' ? t('Enter a name.') : errorOf?.(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!error) onSave(name)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} closeLabel={t('Close')} className="max-w-md">
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <Field label={t('Name of the view')} hint={hintOf?.(name)} error={isChecked ? error : undefined}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                maxLength={longestViewName}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <SubmitFooter onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
