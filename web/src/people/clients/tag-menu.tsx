import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Plus, Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clients, clientTags } from '../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** Gives a tag to selected clients, or takes one from them. */
export function TagMenu({
  clients: selected,
  areMany,
  used,
}: {
  clients: readonly Client[]
  /** Rows of all pages: they are changed in parts. */
  areMany: boolean
  /** Tags that any client has. */
  used: readonly string[]
}) {
  const [isNaming, setNaming] = useState(false)
  const assign = useChange(clientTags.assign, { forgets: [clients.index, clients.show, clientTags.index] })
  const give = (tag: string, has: boolean) => {
    if (areMany) {
      setNaming(false)
      return void tagMany(selected, tag, has)
    }
    assign.mutate(
      { body: { tag, client_ids: selected.map(({ id }) => id), has } },
      {
        onSuccess: ({ client_ids }) => {
          const count = client_ids.length
          const undo = () => assign.mutate({ body: { tag, client_ids, has: !has } })
          toast.message(
            saidOf(tag, has, count),
            count > 0 ? { action: { label: t('Undo'), onClick: undo } } : {},
          )
          setNaming(false)
        },
      },
    )
  }
  const own = [...new Set(selected.flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other, language()),
  )
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button size="small">
            <Tag aria-hidden="true" />
            {t('Tags')}
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuLabel>{t('Add a tag')}</MenuLabel>
          {used.map((tag) => (
            <MenuItem key={tag} onSelect={() => give(tag, true)}>
              {tag}
            </MenuItem>
          ))}
          <MenuItem onSelect={() => setNaming(true)}>
            <Plus aria-hidden="true" />
            {t('New tag')}
          </MenuItem>
          {own.length > 0 && (
            <>
              <MenuSeparator />
              <MenuLabel>{t('Remove a tag')}</MenuLabel>
              {own.map((tag) => (
                <MenuItem key={tag} onSelect={() => give(tag, false)}>
                  {tag}
                </MenuItem>
              ))}
            </>
          )}
        </MenuContent>
      </Menu>
      {isNaming && (
        <NewTag
          count={selected.length}
          isSaving={assign.isPending}
          onSave={(tag) => give(tag, true)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

const saidOf = (tag: string, has: boolean, count: number) =>
  has ? t('Tag {tag} added: {count}', { tag, count }) : t('Tag {tag} removed: {count}', { tag, count })

/** Undo takes it back from those who did not have it before. */
async function tagMany(selected: readonly Client[], tag: string, has: boolean, isUndo = false) {
  const { confirmChange, inParts, inThisBusiness } = await import('../../kit/list/matching/all-matching.tsx')
  if (!isUndo && !(await confirmChange(selected.length))) return
  const send = inThisBusiness()
  const changed = new Set<string>()
  await inParts(
    selected,
    {
      doing: (values) =>
        isUndo ? t('Undoing… {done} of {total}', values) : t('Changing… {done} of {total}', values),
      done: (count) => saidOf(tag, has, count),
    },
    async (part) => {
      const { client_ids } = await send(clientTags.assign, {
        body: { tag, client_ids: part.map(({ id }) => id), has },
      })
      for (const id of client_ids) changed.add(id)
      return client_ids.length
    },
    {
      id: 'tag-many',
      size: 100,
      nameOf: fullName,
      undo: isUndo
        ? undefined
        : () =>
            void tagMany(
              selected.filter(({ id }) => changed.has(id)),
              tag,
              !has,
              true,
            ),
    },
  )
  void forget(clients.index, clients.show, clientTags.index)
}

function NewTag({
  count,
  isSaving,
  onSave,
  onClose,
}: {
  count: number
  isSaving: boolean
  onSave: (tag: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const tag = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (tag !== '' && !isSaving) onSave(tag)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('New tag')}
        description={t('Chosen clients: {count}', { count })}
        closeLabel={t('Close')}
        className="max-w-md"
      >
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <Field label={t('Tag')} error={isChecked && tag === '' ? t('Enter a tag.') : undefined}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                maxLength={30}
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
