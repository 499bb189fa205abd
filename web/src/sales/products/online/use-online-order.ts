import type { OnlineProduct, onlineProductList } from '@wizyta/contract/sales/products/online'
import type { ListPageQuery } from '../../../kit/list/use-list-page.ts'
import { movedTo, useOrder } from '../../../kit/list/use-order.ts'
import { call } from '../../../platform/net/api.ts'
import { onlineProducts } from '../../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../../platform/net/problems.ts'
import { forget, useChange } from '../../../platform/net/query.ts'

export type OnlineOrder = ReturnType<typeof useOnlineOrder>

/** Most products that one call orders, and rows of a page. */
const most = { ordered: 500, rows: 100 }

/**
 * Order of the products that clients see, as far as the page shows them. The rows take each other's places at once; the
 * call follows. Places count within the page, so that filters and further pages keep theirs.
 */
export function useOnlineOrder(list: ListPageQuery<OnlineProduct, typeof onlineProductList>) {
  const reorder = useChange(onlineProducts.setOrder)
  const order = useOrder(async (ids) => {
    try {
      await reorder.mutateAsync({ body: { ids: [...ids] } })
    } catch {}
    await forget(onlineProducts.index)
  })
  const rows = order.ids ? inOrder(list.rows, order.ids) : list.rows
  const ids = rows.filter(isPlaced).map(({ id }) => id)

  return {
    rows,
    /** False: the list is sorted otherwise. */
    isOn: list.state.sort === 'online_order',
    count: ids.length,
    placeOf: ({ id }: OnlineProduct) => (ids.includes(id) ? ids.indexOf(id) : null),
    isFirst: (at: number) => at === 0 && list.state.page === 1,
    move: (from: number, to: number) => void order.save(movedTo(ids, from, to)),
    /** Puts a product before all others, also before those of other pages. */
    async moveToFront({ id }: OnlineProduct) {
      try {
        const all = await readPlaced()
        await order.save([id, ...all.filter((one) => one !== id)].slice(0, most.ordered))
      } catch (problem) {
        onChangeProblem(problem)
      }
    },
  }
}

const isPlaced = ({ shown_online, archived_at }: OnlineProduct) => shown_online && archived_at === null

function inOrder(rows: readonly OnlineProduct[], ids: readonly string[]): OnlineProduct[] {
  const moved = new Map(rows.map((row) => [row.id, row]))
  const queue = ids.flatMap((id) => moved.get(id) ?? [])
  return rows.map((row) => (ids.includes(row.id) ? (queue.shift() ?? row) : row))
}

/** Reads the ids of all products that clients see, in their order. */
async function readPlaced(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < most.ordered; page++) {
    const { data, total } = await call(onlineProducts.index, {
      query: { page, per_page: most.rows, filter: { shown_online: ['true'] }, fields: ['id'] },
    })
    ids.push(...data.map(({ id }) => id))
    if (data.length === 0 || ids.length >= total) break
  }
  return ids
}
