import type { ClientRule } from '@wizyta/contract/people/client-groups/rule'
import type { Tx } from '../../kit/database/database.ts'
import { createRandom } from './random.ts'
import { writeRows } from './write.ts'

/** Writes a few groups of clients: one by hand with a discount, and some by rule. */
export async function writeClientGroups(
  tx: Tx,
  business_id: string,
  clients: readonly { id: string }[],
): Promise<void> {
  const random = createRandom(20_261_207 + clients.length)
  const group = (name: string, colour: string, description: string, rule: ClientRule | null = null) => ({
    id: random.uuid(),
    business_id,
    name,
    colour,
    description,
    kind: rule ? 'smart' : 'manual',
    rule,
  })
  const friends = group('Przyjaciele salonu', 'violet', 'Klienci, którzy polecają nas innym.')
  const discount_id = random.uuid()
  await writeRows(tx, 'discounts', [
    { business_id, id: discount_id, name: friends.name, kind: 'percent', percent: 1_000, scope: 'all' },
  ])
  await writeRows(tx, 'client_groups', [
    { ...friends, discount_id },
    ...[
      group('Stali klienci', 'green', 'Co najmniej 5 wizyt w ciągu roku.', {
        match: 'all',
        conditions: [{ about: 'visits', bound: 'at_least', count: 5, days: 365 }],
      }),
      group('Do odzyskania', 'orange', 'Nie było ich od 60 dni, a wydali ponad 300 zł.', {
        match: 'all',
        conditions: [
          { about: 'last_visit', age: 'older', days: 60 },
          { about: 'spent', bound: 'at_least', amount: 30_000, days: null },
          { about: 'next_visit', is: false },
        ],
      }),
      group('Urodziny w tym miesiącu', 'pink', 'Dobry moment na życzenia.', {
        match: 'all',
        conditions: [{ about: 'birthday', months: [0] }],
      }),
    ].map((one) => ({ ...one, discount_id: null })),
  ])
  await writeRows(tx, 'discount_client_groups', [{ business_id, discount_id, group_id: friends.id }])
  await writeRows(
    tx,
    'client_group_members',
    clients
      .filter((_, index) => index % 40 === 3)
      .map(({ id }) => ({ business_id, group_id: friends.id, client_id: id })),
  )
}
