import type { SeriesChange, SeriesUndo } from '@wizyta/contract/booking/calendar/series'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import { isSlip } from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../../platform/net/api.ts'
import { series, visits } from '../../../platform/net/calls.gen.ts'
import { reportProblem } from '../../../platform/net/problems.ts'
import { forget } from '../../../platform/net/query.ts'
import { session } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, type Zone } from '../../../platform/text/time.ts'
import { goesOutText } from '../visit-words.ts'
import { type SaveOutcome, type SaveRequest, saveWithClashes } from './save-with-clashes.ts'
import { storeVisits } from './store-visit.ts'

type Changed = AnswerOf<typeof series.change>

interface SeriesSave {
  /** The visit that was acted upon, and its version as it was seen. */
  id: string
  version: number
  /** The client. */
  name: string
  zone: Zone
  body: SeriesChange
  differences?: SaveRequest<Changed>['differences']
  /** Runs with what is stored now, also when it is taken back. */
  onStored?: (visits: readonly Visit[]) => void
}

/**
 * Changes several visits of a series, all or none; dates that do not fit are asked about. Done, a toast says how many
 * they are and takes them all back.
 * @throws ApiProblem for what was not asked about
 */
export async function saveSeries(save: SeriesSave): Promise<SaveOutcome<Changed>> {
  const { id, version, name, body, differences } = save
  const outcome = await saveWithClashes({
    name,
    differences,
    attempt: (decision, newer = version, choices) =>
      call(series.change, { params: { id }, body: { ...body, ...decision, choices }, version: newer }),
  })
  if (outcome.kind !== 'saved') return outcome
  keep(outcome.answer.data, save)
  tell(outcome.answer, save)
  return outcome
}

function keep(stored: Visit[], { onStored }: SeriesSave) {
  storeVisits(stored)
  onStored?.(stored)
  void forget(visits.show, visits.history, visits.index)
}

function tell({ data, left, undo }: Changed, save: SeriesSave) {
  const { body, name: client, id } = save
  const options = { id: `move-${id}`, description: description(data, left, save) }
  if (undo === null) return toast.message(t('There was nothing to change.'), options)
  const count = data.length
  const text = body.cancellation
    ? t('Cancelled {count} appointments of the series: {client}', { count, client })
    : body.move
      ? t('Moved {count} appointments of the series: {client}', { count, client })
      : t('Changed {count} appointments of the series: {client}', { count, client })
  const mayUndo =
    !body.cancellation ||
    allows(session.get().user, visitRights.restore) ||
    data.every((visit) => isSlip(visit, Date.now()))
  toast.success(text, {
    ...options,
    duration: 9_000,
    action: mayUndo ? { label: t('Undo'), onClick: () => void takeBack(undo, save) } : undefined,
  })
}

function description(data: readonly Visit[], left: Changed['left'], { zone }: SeriesSave) {
  const [due] = data
    .flatMap(({ messages }) =>
      messages.flatMap(({ kind, status, due_at }) =>
        kind !== 'reminder' && status === 'queued' ? [due_at] : [],
      ),
    )
    .toSorted()
  const sentences = [
    left.length > 0 &&
      (left.length > 4
        ? t('{count} appointments stay as they were.', { count: left.length })
        : t('As they were: {dates}.', {
            dates: left.map(({ starts_at }) => formatDay(dateOf(starts_at, zone))).join('; '),
          })),
    due !== undefined && goesOutText(due, zone),
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** Puts every visit back as it was; what the client was about to be told is not sent. */
async function takeBack(undo: SeriesUndo, save: SeriesSave) {
  const id = `move-${save.id}`
  try {
    const { data } = await call(series.undo, { body: undo })
    keep(data, save)
    toast.message(t('Undone: {client}', { client: save.name }), { id })
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || ![409, 412].includes(problem.status))
      return reportProblem(problem)
    toast.error(t('Not undone: {client}', { client: save.name }), {
      id,
      description:
        problem.status === 412
          ? t('One of these appointments has changed since.')
          : t('One of the old times has been taken since.'),
    })
  }
}
