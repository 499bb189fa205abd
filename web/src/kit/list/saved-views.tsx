import type { ListSpec } from '@wizyta/contract/kit/list'
import {
  longestViewName,
  mostSavedViews,
  readSavedView,
  savedViewPattern,
  writeSavedView,
} from '@wizyta/contract/kit/saved-view'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { readSearch, writeSearch } from '../../platform/net/search-params.ts'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { session, useBusinessId, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
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
import { type ListState, listReader, writeListState } from './list-state.ts'

/** A menu of the views that the user keeps of a list: search, filters and order under a name. */
export function SavedViews({
  list,
  spec,
  state,
  change,
}: {
  /** Wire name of what the list holds, `customers`. */
  list: string
  spec: ListSpec
  state: ListState
  change: (part: Partial<ListState>) => void
}) {
  const business = useBusinessId() ?? ''
  const kept = useUser()?.saved_views ?? []
  const [isNaming, setNaming] = useState(false)
  const views = kept.filter((text) => {
    const view = readSavedView(text)
    return view.business === business && view.list === list
  })
  const search = searchOf(state, spec)
  const textOf = (name: string) => writeSavedView({ business, list, search, name })
  const current = views.find((text) => readSavedView(text).search === search)
  const open = (text: string) => {
    const { name, filter, sort } = listReader(spec)(readSearch(readSavedView(text).search))
    change({ name, filter, sort })
  }
  const save = (name: string) => {
    const others = latest().filter((text) => !views.includes(text) || readSavedView(text).name !== name)
    if (!savedViewPattern.test(textOf(name)))
      return toast.error(t('These are too many filters for a view. Choose fewer.'))
    if (others.length >= mostSavedViews)
      return toast.error(
        t('You keep {count} views already. Remove one of them first.', { count: mostSavedViews }),
      )
    rememberLooks({ saved_views: [...others, textOf(name)] })
    setNaming(false)
  }
  const remove = (text: string) => {
    rememberLooks({ saved_views: latest().filter((one) => one !== text) })
    toast.message(t('View removed: {name}', { name: readSavedView(text).name }), {
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
            value={current ?? ''}
            options={views.map((text) => ({ value: text, label: readSavedView(text).name }))}
            onChange={open}
          />
          {views.length > 0 && <MenuSeparator />}
          {current ? (
            <MenuItem onSelect={() => remove(current)}>
              <Trash2 aria-hidden="true" />
              {t('Remove view {name}', { name: readSavedView(current).name })}
            </MenuItem>
          ) : (
            <MenuItem disabled={search === ''} onSelect={() => setNaming(true)}>
              <BookmarkPlus aria-hidden="true" />
              {search === '' ? t('Search, filter or sort first') : t('Keep this view')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {isNaming && <NameView onSave={save} onClose={() => setNaming(false)} />}
    </>
  )
}

const latest = () => session.get().user?.saved_views ?? []

/** What a view keeps: no page, no size of a page. */
const searchOf = ({ name, filter, sort }: ListState, spec: ListSpec) => {
  const written = writeListState({ ...listReader(spec)({}), name, filter, sort }, spec)
  return writeSearch(written).slice(1)
}

function NameView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const name = text.replaceAll('|', ' ').trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name !== '') onSave(name)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('Keep this view')} closeLabel={t('Close')} className="max-w-md">
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <Field
            label={t('Name of the view')}
            error={isChecked && name === '' ? t('Enter a name.') : undefined}
          >
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
