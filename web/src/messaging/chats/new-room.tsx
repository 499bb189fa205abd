import type { ChatPerson, ChatRoomInput } from '@wizyta/contract/messaging/chats/api'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { chats } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { PeopleChoice } from './people-choice.tsx'

type Whom = 'people' | 'team'

/** Starts a talk with one person, several, or the whole team. */
export function NewRoom({
  people,
  onClose,
  onOpen,
}: {
  people: readonly ChatPerson[]
  onClose: () => void
  onOpen: (id: string) => void
}) {
  const [whom, setWhom] = useState<Whom>('people')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [name, setName] = useState('')
  const create = useChange(chats.create, { forgets: [chats.index], handles: ({ status }) => status === 422 })
  const [only] = chosen
  const needsName = whom === 'team' || chosen.size > 1
  const body: ChatRoomInput | null =
    needsName && name.trim() === ''
      ? null
      : whom === 'team'
        ? { kind: 'team', name: name.trim() }
        : chosen.size > 1
          ? { kind: 'group', name: name.trim(), user_ids: [...chosen] }
          : only
            ? { kind: 'direct', user_id: only }
            : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body && !create.isPending) create.mutate({ body }, { onSuccess: ({ id }) => onOpen(id) })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('New conversation')} closeLabel={t('Close')}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Segmented<Whom>
            label={t('With whom')}
            value={whom}
            segments={[
              { value: 'people', label: t('Chosen people') },
              { value: 'team', label: t('The whole team') },
            ]}
            onChange={setWhom}
          />
          {whom === 'people' && <PeopleChoice people={people} chosen={chosen} onChange={setChosen} />}
          {needsName && (
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
          )}
          {create.error?.status === 422 && <Alert tone="danger">{problemText(create.error)}</Alert>}
          <DialogFooter>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" aria-disabled={!body || create.isPending}>
              {t('Start conversation')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
