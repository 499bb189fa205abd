import type { ChatPerson } from '@wizyta/contract/messaging/chats/api'
import { useState } from 'react'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'

const manyPeople = 8

/** People to choose from, with a search where they are many. */
export function PeopleChoice({
  people,
  chosen,
  onChange,
}: {
  people: readonly Pick<ChatPerson, 'id' | 'name'>[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const [sought, setSought] = useState('')
  const shown = people.filter(({ name }) => plainText(name).includes(plainText(sought)))
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-2">
      {people.length > manyPeople && (
        <Input
          type="search"
          aria-label={t('Search people')}
          placeholder={t('Search people')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <div className="flex max-h-64 flex-col overflow-y-auto">
        {shown.map(({ id, name }) => (
          <Choice key={id} label={name}>
            <Checkbox checked={chosen.has(id)} onChange={({ target }) => toggle(id, target.checked)} />
          </Choice>
        ))}
        {shown.length === 0 && <p className="text-muted">{t('No such person')}</p>}
      </div>
    </div>
  )
}
