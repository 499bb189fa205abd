import { mostItems, type Task, type TaskItem } from '@wizyta/contract/messaging/tasks/api'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { DragHandle } from '../../kit/list/drag-handle.tsx'
import { movedTo } from '../../kit/list/use-order.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { tasks } from '../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The checklist of a stored task: ticked, changed and ordered at once, by several users at a time. */
export function Checklist({ task, className }: { task: Task; className?: string }) {
  const mayChange = useAllows(tasks.update)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<readonly TaskItem[] | null>(null)
  const add = useChange(tasks.addItem)
  const change = useChange(tasks.changeItem)
  const remove = useChange(tasks.removeItem)
  const items = shown ?? task.items
  /** Shows items as they will be, until the task has been read again. */
  const run = async (next: readonly TaskItem[], work: () => Promise<unknown>) => {
    setShown(next)
    await work().catch(() => null)
    await forget(tasks.index, tasks.show)
    setShown(null)
  }
  const edit = (item: TaskItem, body: { text?: string; done?: boolean }) =>
    void run(
      items.map((one) => (one === item ? { ...one, ...body } : one)),
      () => change.mutateAsync({ params: { id: item.id }, body }),
    )
  const move = (item: TaskItem, at: number, to: number) => {
    const ids = movedTo(
      items.map(({ id }) => id),
      at,
      to,
    )
    const next = ids.flatMap((id) => items.filter((one) => one.id === id))
    void run(next, () => change.mutateAsync({ params: { id: item.id }, body: { at: to } }))
  }
  const save = () => {
    const typed = text.trim()
    if (!typed || add.isPending) return
    setText('')
    void run(items, () => add.mutateAsync({ params: { id: task.id }, body: { text: typed } }))
  }
  return (
    <div className={`flex flex-col gap-2 ${className ?? ''}`}>
      {items.length > 0 && (
        <ul aria-label={t('Checklist')} className="flex flex-col gap-1">
          {items.map((item, at) => (
            <li key={item.id} className="flex items-center gap-2">
              <Checkbox
                aria-label={item.text}
                checked={item.done}
                disabled={!mayChange}
                onChange={({ target }) => edit(item, { done: target.checked })}
              />
              <ItemText item={item} isFixed={!mayChange} onChange={(typed) => edit(item, { text: typed })} />
              {mayChange && (
                <>
                  <DragHandle
                    label={t('Move item: {name}', { name: item.text })}
                    at={at}
                    count={items.length}
                    onMove={(to) => move(item, at, to)}
                  />
                  <Button
                    saves
                    variant="ghost"
                    size="small-icon"
                    aria-label={t('Remove item: {name}', { name: item.text })}
                    onClick={() =>
                      void run(
                        items.filter((one) => one !== item),
                        () => remove.mutateAsync({ params: { id: item.id } }),
                      )
                    }
                  >
                    <X aria-hidden="true" />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && items.length < mostItems && (
        <div className="flex gap-2">
          <Input
            aria-label={t('New item')}
            placeholder={t('New item')}
            maxLength={300}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => onEnter(event, save)}
          />
          <Button saves aria-disabled={text.trim() === '' || add.isPending} onClick={save}>
            {t('Add item')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The text of an item; changed in place, saved when it is left or by Enter. */
function ItemText({
  item,
  isFixed,
  onChange,
}: {
  item: TaskItem
  isFixed: boolean
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const text = typed?.trim()
    setTyped(null)
    if (text && text !== item.text) onChange(text)
  }
  const look = item.done ? 'text-muted line-through' : ''
  if (isFixed) return <span className={`min-w-0 flex-1 wrap-break-word ${look}`}>{item.text}</span>
  return (
    <Input
      aria-label={t('Edit: {name}', { name: item.text })}
      className={`min-w-0 flex-1 border-transparent bg-transparent hover:border-line ${look}`}
      maxLength={300}
      autoComplete="off"
      value={typed ?? item.text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
        }
        onEnter(event, save)
      }}
    />
  )
}

/** Enter saves the item, and not the form around it. */
function onEnter(event: KeyboardEvent, save: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  save()
}
