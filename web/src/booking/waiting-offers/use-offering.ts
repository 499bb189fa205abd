import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import type { waitingOffers as calls, WaitingOffer } from '@wizyta/contract/booking/waiting-offers/api'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { copyText } from '../../platform/browser/copy-text.ts'
import { toast } from '../../platform/browser/toast.ts'
import { call } from '../../platform/net/api.ts'
import { calendar, waitingEntries, waitingOffers } from '../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

export type FreeTime = Pick<
  BodyOf<typeof calls.create>,
  'freed_id' | 'starts_at' | 'ends_at' | 'employee_ids'
>

const touched = [
  waitingOffers.index,
  waitingOffers.freed,
  waitingEntries.index,
  waitingEntries.show,
  waitingEntries.matches,
  waitingEntries.figures,
  calendar.days,
]

/** Offers free time to clients of the waiting list, and withdraws offers. */
export function useOffering() {
  const { timezone } = useBusiness()
  const create = useChange(waitingOffers.create, { forgets: touched })
  const withdraw = useChange(waitingOffers.withdraw, { forgets: touched })

  const takeBack = async (offers: readonly WaitingOffer[]) => {
    for (const { id } of offers) await withdraw.mutateAsync({ params: { id } }).catch(() => {})
    toast.message(t('Offer withdrawn: {name}', { name: namesOf(offers) }), { id: 'offer' })
  }
  /** One client: the time is held. Several: the first who accepts gets it. */
  const offer = (time: FreeTime, matches: readonly WaitingMatch[]) => {
    if (create.isPending) return
    const offers = matches.map(({ entry, starts_at, lines }) => ({ entry_id: entry.id, starts_at, lines }))
    create.mutate(
      { body: { ...time, hold: offers.length === 1, offers } },
      {
        onSuccess: ({ data }: { data: WaitingOffer[] }) =>
          toast.success(offeredText(data, timezone), {
            id: 'offer',
            duration: 9_000,
            action: { label: t('Undo'), onClick: () => void takeBack(data) },
          }),
      },
    )
  }
  return {
    isBusy: create.isPending,
    offer,
    withdraw: (one: WaitingOffer) => void takeBack([one]),
    copyLink: async ({ id }: WaitingOffer) => {
      try {
        const { url } = await call(waitingOffers.link, { params: { id } })
        await copyText(url, {
          copied: t('Link copied.'),
          refused: t('The browser did not allow copying. Select the address and copy it.'),
        })
        void forget(waitingOffers.index)
      } catch (problem) {
        onChangeProblem(problem)
      }
    },
  }
}

const namesOf = (offers: readonly WaitingOffer[]) => offers.map(({ client }) => client).join(', ')

function offeredText(offers: readonly WaitingOffer[], zone: string): string {
  const names = namesOf(offers)
  const sends = offers.find(({ sends_at }) => sends_at !== null)?.sends_at
  if (!sends) return t('Offered to: {names}. Gets no messages: copy the link.', { names })
  const seconds = Math.max(0, Math.round((Date.parse(sends) - Date.now()) / 1000))
  return seconds <= 120
    ? t('Offered to: {names}. The message goes out in {seconds} s.', { names, seconds })
    : t('Offered to: {names}. The message goes out on {when}.', { names, when: formatDateTime(sends, zone) })
}
