import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type {
  ClientMerge,
  clientMerges as clientMergesCalls,
  MergeField,
  MovedTable,
} from '@wizyta/contract/people/client-merges/api'
import { mergeFields } from '@wizyta/contract/people/client-merges/api'
import { isEmptyField, suggestedFields } from '@wizyta/contract/people/client-merges/suggested-fields'
import type { Client } from '@wizyta/contract/people/clients/api'
import { clientInput } from '@wizyta/contract/people/clients/api'
import { employeeName, fullName } from '@wizyta/contract/people/names/names'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import type { Callable } from '../../platform/net/api.ts'
import { clientMerges } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { labelAt, optionsAt } from '../../platform/text/field-words.ts'
import { loadWordsOf, t, tDynamic } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'
import { useEmployees } from '../employees/picker-rows.ts'
import { EitherRow, headIds, OwnChoices, toggled } from './own-choices.tsx'

type Preview = AnswerOf<(typeof clientMergesCalls)['preview']>

/** A card, as the choice of the one that is kept shows it. */
export type MergedCard = Pick<Client, 'id' | 'number' | 'first_name' | 'last_name' | 'visit_count'>

/** Compares two cards field by field, shows what moves, and merges them. */
export function MergeDialog({
  pair,
  forgets,
  onClose,
  onMerged,
}: {
  pair: Record<'first' | 'second', MergedCard>
  forgets: Callable[]
  onClose: () => void
  onMerged: (merge: ClientMerge) => void
}) {
  // The card with more visits is kept, unless the user says otherwise.
  const [keepsSecond, setKeepsSecond] = useState(pair.second.visit_count > pair.first.visit_count)
  const kept_id = keepsSecond ? pair.second.id : pair.first.id
  const lost_id = keepsSecond ? pair.first.id : pair.second.id
  const [shown, setShown] = useState<Preview | null>(null)
  const [take, setTake] = useState<readonly MergeField[]>([])
  const [takeRows, setTakeRows] = useState<readonly string[]>([])
  const preview = useChange(clientMerges.preview)
  const merge = useChange(clientMerges.create, { forgets, onSuccess: onMerged })
  const { mutate } = preview
  useEffect(() => {
    setShown(null)
    mutate(
      { body: { kept_id, lost_id } },
      {
        onSuccess: (answer) => {
          void loadWordsOf(answer.obstacle ?? undefined).then(() => setShown(answer))
          setTake(suggestedFields(answer.kept, answer.lost))
          setTakeRows(answer.choices.filter(({ is_suggested }) => is_suggested).map(({ id }) => id))
        },
      },
    )
  }, [mutate, kept_id, lost_id])
  const save = () => {
    if (!shown || shown.obstacle || merge.isPending) return
    const { kept, lost } = shown
    merge.mutate({
      body: {
        kept_id,
        lost_id,
        kept_version: kept.version,
        lost_version: lost.version,
        take: [...take],
        take_rows: [...takeRows],
      },
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Merge two cards')}
        closeLabel={t('Close')}
        style={{ width: 'min(44rem, calc(100vw - 2rem))' }}
      >
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto *:shrink-0">
          <p aria-hidden="true" className="-mb-3 text-sm font-medium text-muted">
            {t('Keep this card')}
          </p>
          <Segmented
            label={t('Keep this card')}
            value={keepsSecond ? 'second' : 'first'}
            segments={[
              { value: 'first', label: `${fullName(pair.first)} · ${pair.first.number}` },
              { value: 'second', label: `${fullName(pair.second)} · ${pair.second.number}` },
            ]}
            onChange={(chosen) => setKeepsSecond(chosen === 'second')}
          />
          {shown?.obstacle && <Alert tone="warning">{tDynamic(shown.obstacle)}</Alert>}
          {shown && (
            <>
              <CardHeads {...shown} />
              <ul className="-mt-4">
                <Fields shown={shown} take={take} onTake={setTake} />
                <OwnChoices choices={shown.choices} take={takeRows} onTake={setTakeRows} />
              </ul>
            </>
          )}
          {shown && <Moves moves={shown.moves} />}
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            saves
            variant="primary"
            aria-disabled={!shown || shown.obstacle !== null || merge.isPending}
            onClick={save}
          >
            {t('Merge|verb')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** Heads of the two columns: whose card each is, since when it is kept, and how often the client came. */
function CardHeads({ kept, lost }: Pick<Preview, 'kept' | 'lost'>) {
  const { timezone } = useBusiness()
  return (
    <div className="sticky top-0 z-1 grid grid-cols-2 gap-x-4 border-b bg-raised pb-2 sm:grid-cols-[10rem_1fr_1fr]">
      <span className="max-sm:hidden" />
      {[kept, lost].map((card, place) => (
        <p key={card.id} id={headIds[place]} className="min-w-0">
          <span className="block text-sm font-medium text-muted">
            {place === 0 ? t('Kept card') : t('Card that goes')}
          </span>
          <span className="block font-semibold wrap-anywhere">{`${fullName(card)} · ${card.number}`}</span>
          <span className="block text-sm text-muted">
            {[
              t('since {date}|card', { date: formatDate(dateOf(card.created_at, timezone)) }),
              t('{count} appointments', { count: card.visit_count }),
            ].join(' · ')}
          </span>
        </p>
      ))}
    </div>
  )
}

/** The fields in which the cards differ, each with the value that stays. */
function Fields({
  shown: { kept, lost },
  take,
  onTake,
}: {
  shown: Preview
  take: readonly MergeField[]
  onTake: (take: readonly MergeField[]) => void
}) {
  const show = useShown()
  const differing = mergeFields.filter((field) => JSON.stringify(kept[field]) !== JSON.stringify(lost[field]))
  return differing.map((field) => (
    <EitherRow
      key={field}
      name={field}
      label={labelAt(clientInput, field)}
      kept={show(field, kept)}
      lost={show(field, lost)}
      isTaken={take.includes(field)}
      onChoose={(fromLost) => onTake(toggled(take, field, fromLost))}
    />
  ))
}

/** Returns how a field of a card is written. */
function useShown() {
  const employees = useEmployees()
  return (field: MergeField, client: Client): string => {
    const value = client[field]
    if (isEmptyField(value)) return '–'
    if (field === 'phone') return formatPhone(String(value))
    if (field === 'birth_date' || field === 'retention_until') return formatDate(String(value))
    if (field === 'notify_by_email' || field === 'online_block') return value ? t('Yes') : t('No')
    if (field === 'preferred_employee_id') {
      const employee = employees.find(({ id }) => id === value)
      return employee ? employeeName(employee) : '–'
    }
    if (Array.isArray(value)) return value.join(', ')
    if (
      field === 'gender' ||
      field === 'language' ||
      field === 'source' ||
      field === 'messages_by' ||
      field === 'deposit_rule'
    )
      return optionsAt(clientInput, field).find((option) => option.value === value)?.label ?? String(value)
    return String(value)
  }
}

/** Null: memory of what was sent or left out says nothing to a user. */
const wordsOfMoves = (): Record<MovedTable, string | null> => ({
  visits: t('Appointments|moves'),
  visit_lines: t('Companions of appointments|moves'),
  messages: t('Messages|moves'),
  client_notes: t('Notes|moves'),
  sales: t('Sales|moves'),
  usages: t('Usage|moves'),
  vouchers: t('Vouchers|moves'),
  baskets: t('Baskets|moves'),
  client_group_members: t('Groups|moves'),
  client_calendars: t('Calendar link|moves'),
  client_relations: t('Family and relations|moves'),
  client_field_values: t('Own fields|moves'),
  client_patch_tests: t('Patch tests|moves'),
  client_photos: t('Photos|moves'),
  client_portraits: t('Portrait|moves'),
  client_prices: t('Own prices|moves'),
  client_durations: t('Own durations|moves'),
  consent_entries: t('Consents|moves'),
  loyalty_cards: t('Loyalty card|moves'),
  discount_entries: t('Discounts used|moves'),
  waiting_entries: t('Waiting list|moves'),
  tasks: t('Tasks|moves'),
  survey_answers: t('Survey answers|moves'),
  chat_rooms: t('Team chats|moves'),
  campaign_recipients: null,
  different_clients: null,
  client_photo_sets: null,
  survey_links: null,
  told_visits: null,
})

function Moves({ moves }: { moves: Preview['moves'] }) {
  const words = wordsOfMoves()
  const counts = new Map<string, number>()
  for (const { table, count } of moves) {
    const word = words[table]
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + count)
  }
  return (
    <section className="rounded-lg bg-tint p-3">
      <h3 className="font-semibold">{t('Moves to the kept card')}</h3>
      {moves.length === 0 && <p className="text-muted">{t('Nothing but the card itself.')}</p>}
      {moves.length > 0 && counts.size === 0 && (
        <p className="text-muted">{t('Records of what was sent to the client.')}</p>
      )}
      {counts.size > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {[...counts].map(([word, count]) => (
            <li key={word}>
              {word}: {count}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
