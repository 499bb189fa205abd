import { roleName } from '@wizyta/contract/access/roles/role-names'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Textarea } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { announcements, chats } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { PeopleChoice } from './people-choice.tsx'

type Audience = 'all' | 'roles' | 'people'

/** Publishes an announcement to all, to roles or to people. */
export function NewAnnouncement({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const people = useCall(chats.people, {}).data?.data ?? []
  const roles = [...new Map(people.map(({ role }) => [role.id, role])).values()].map((role) => ({
    id: role.id,
    name: roleName(t, role),
  }))
  const create = useChange(announcements.create, {
    forgets: [announcements.index],
    handles: ({ status }) => status === 422,
  })
  const isReady = title.trim() !== '' && text.trim() !== '' && (audience === 'all' || chosen.size > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || create.isPending) return
    const to = audience === 'all' ? {} : { [audience === 'roles' ? 'role_ids' : 'user_ids']: [...chosen] }
    create.mutate({ body: { title: title.trim(), text: text.trim(), ...to } }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('New announcement')}
        description={t('Everyone it is addressed to is asked to confirm it.')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t('Title|announcement')}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          <Field label={t('Text|announcement')}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={4000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Segmented<Audience>
            label={t('Addressed to')}
            value={audience}
            segments={[
              { value: 'all', label: t('The whole team') },
              { value: 'roles', label: t('Roles') },
              { value: 'people', label: t('Chosen people') },
            ]}
            onChange={(next) => {
              setAudience(next)
              setChosen(new Set())
            }}
          />
          {audience !== 'all' && (
            <PeopleChoice
              people={audience === 'roles' ? roles : people}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
          {create.error?.status === 422 && <Alert tone="danger">{problemText(create.error)}</Alert>}
          <DialogFooter>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button saves type="submit" variant="primary" aria-disabled={!isReady || create.isPending}>
              {t('Publish|announcement')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
