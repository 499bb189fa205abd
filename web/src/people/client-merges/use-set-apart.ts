import type { DifferentClients, DuplicatePair } from '@wizyta/contract/people/client-merges/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { toast } from '../../platform/browser/toast.ts'
import { clientMerges, clientsApart } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

const forgets = [clientMerges.duplicates, clientsApart.index]

/** Says that two cards are two people, and takes that back. */
export function useSetApart() {
  const say = useChange(clientsApart.create, { forgets })
  const takeBack = useChange(clientsApart.remove, { forgets })
  const offerAgain = ({ id }: Pick<DifferentClients, 'id'>) => takeBack.mutate({ params: { id } })
  const setApart = ({ first, second }: DuplicatePair) =>
    say.mutate(
      { body: { first_id: first.id, second_id: second.id } },
      {
        onSuccess: (pair) =>
          toast.message(
            t('Two people: {first}, {second}', { first: fullName(first), second: fullName(second) }),
            { action: { label: t('Undo'), onClick: () => offerAgain(pair) } },
          ),
      },
    )
  return { setApart, offerAgain }
}
