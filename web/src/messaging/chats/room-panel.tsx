import type { ChatPerson, ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { type FormEvent, useState } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { chats } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { PeopleChoice } from './people-choice.tsx'

/** Name and people of a room. Members of a group change both. */
export function RoomPanel({
  room,
  people,
  here,
  onClose,
}: {
  room: ChatRoom
  people: readonly ChatPerson[]
  here: ReadonlySet<string>
  onClose: () => void
}) {
  const user = useUser()
  const mayChange = useAllows(chats.update)
  const before = room.members.map(({ user_id }) => user_id).filter((id) => id !== user?.id)
  const [name, setName] = useState(room.name ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before))
  const update = useChange(chats.update, { forgets: [chats.index, chats.show] })
  // Former colleagues are not among the people of now, and can be taken out all the same.
  const former = room.members
    .filter(({ user_id, is_active }) => !is_active && user_id !== user?.id)
    .map(({ user_id, name }) => ({ id: user_id, name: t('{name} (no access)', { name }) }))
  const isGroup = room.kind === 'group'
  const canChange = mayChange && (isGroup || room.kind === 'team')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending || name.trim() === '') return
    const add = [...chosen].filter((id) => !before.includes(id))
    const remove = before.filter((id) => !chosen.has(id))
    const body = { name: name.trim(), ...(isGroup && { add, remove }) }
    update.mutate({ params: { id: room.id }, body }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={canChange ? t('Name and people') : t('People')} closeLabel={t('Close')}>
        {canChange ? (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <Field label={t('Name')}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            {isGroup && <PeopleChoice people={[...people, ...former]} chosen={chosen} onChange={setChosen} />}
            <DialogFooter>
              <Button onClick={onClose}>{t('Cancel')}</Button>
              <Button type="submit" variant="primary" saves aria-disabled={name.trim() === ''}>
                {t('Save')}
              </Button>
            </DialogFooter>
          </form>
        ) : (
          <ul className="flex flex-col gap-2">
            {room.members.map((member) => (
              <li key={member.user_id} className="flex items-center gap-2">
                <Avatar name={member.name} colour={member.colour} className="size-8" />
                {member.name}
                {here.has(member.user_id) && <span className="text-sm text-muted">{t('Present|chat')}</span>}
                {!member.is_active && <span className="text-sm text-muted">{t('No access|chat')}</span>}
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
