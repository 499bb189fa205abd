import { localDay } from '@wizyta/contract/kit/wall-time'
import { grossTotal } from '@wizyta/contract/sales/deliveries/totals'
import { createRandom } from '../random.ts'
import type { GoodsPlan } from '../salon.ts'
import type { ShelfProduct } from './make-shelf.ts'
import type { DemoMovement } from './movements.ts'

type Product = ShelfProduct & { movements: DemoMovement[] }

/** Rows of one received delivery, all but the business. */
export interface DemoDelivery {
  document: Record<string, unknown> & { id: string; number: number; number_year: number }
  lines: object[]
}

const dayMs = 86_400_000

/** Makes the documents of the goods that came in: one for each supplier and day, named by their movements. */
export function receiveDeliveries(products: readonly Product[], { seed }: GoodsPlan): DemoDelivery[] {
  const random = createRandom(20_261_129 + seed)
  const arrived = products.flatMap(({ row, movements }) =>
    movements.filter(({ type }) => type === 'delivery').map((movement) => ({ row, movement })),
  )
  const groups = Map.groupBy(
    arrived,
    ({ row, movement }) => `${localDay(Date.parse(movement.at), timezone)} ${row.supplier_id}`,
  )
  const numbers = new Map<number, number>()
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, goods]) => {
      const id = random.uuid()
      const at = goods
        .map(({ movement }) => movement.at)
        .toSorted()
        .at(-1) as string
      const number_year = Number(key.slice(0, 4))
      const number = (numbers.get(number_year) ?? 0) + 1
      numbers.set(number_year, number)
      for (const { movement } of goods) Object.assign(movement, { ref_kind: 'delivery', ref_id: id })
      const lines = goods.map(({ row, movement }, position) => ({
        delivery_id: id,
        position,
        product_id: row.id,
        packs: movement.qty / row.pack_size,
        pack_price: movement.unit_cost,
        vat_rate: row.vat_rate,
        received: movement.qty / row.pack_size,
      }))
      const total = grossTotal(lines, 'net')
      const before = new Date(Date.parse(at) - random.int(1, 4) * dayMs).toISOString()
      const document = {
        id,
        status: 'closed',
        number,
        number_year,
        supplier_id: goods[0]?.row.supplier_id ?? null,
        document_no: `FV ${random.int(100, 9_999)}/${key.slice(5, 7)}/${key.slice(0, 4)}`,
        document_date: key.slice(0, 10),
        price_mode: 'net',
        document_total: total,
        total,
        ordered_at: before,
        received_at: at,
        created_at: before,
        updated_at: at,
      }
      return { document, lines }
    })
}

const timezone = 'Europe/Warsaw'
