import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import type { OrderMailInput } from '@wizyta/contract/sales/deliveries/order'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { queueWritten } from '../../messaging/messages/queue-written.ts'
import type { Order } from './order.ts'
import { writeOrder } from './order-mail.ts'
import { findDelivery, lockDelivery } from './queries.ts'

/** Sends an order to its supplier by mail, and marks the delivery as ordered. */
export async function sendOrder(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  { note = null }: OrderMailInput,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'send')
  if (before.lines.length === 0) throw conflict('This delivery has no lines yet. Add what was ordered.')
  const { email, language, ...order } = await readOrder(tx, businessId, id)
  if (email === null) throw conflict('The supplier has no e-mail address. Enter one first.')
  await queueWritten(
    tx,
    businessId,
    { kind: 'order', delivery_id: id },
    { recipient: email, ...(await writeOrder({ ...order, note }, language)) },
  )
  const ordered_at = before.ordered_at ?? new Date().toISOString()
  return changeRow(
    tx,
    'deliveries',
    { businessId, id, version },
    { status: 'ordered', ordered_at },
    findDelivery,
  )
}

type StoredOrder = Omit<Order, 'note'> & { email: string | null; language: Language }

async function readOrder(tx: Tx, businessId: string, id: string): Promise<StoredOrder> {
  const { rows } = await sql<StoredOrder>`
    select s.email, coalesce(s.language, 'pl') as language, s.name as supplier,
      to_char(now() at time zone b.timezone, 'YYYY-MM-DD') as day,
      json_build_object('name', coalesce(b.public_name, b.name), 'legal_name', b.legal_name, 'nip', b.nip, 'street', b.street,
        'postal_code', b.postal_code, 'city', b.city, 'phone', b.phone, 'brand_colour', b.brand_colour) as business,
      (select json_agg(line) from (
        select p.name, p.brand, p.sku, p.gtin, p.unit, l.packs
        from delivery_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
        where l.business_id = d.business_id and l.delivery_id = d.id order by l.position) line) as lines
    from deliveries d
    join businesses b on b.id = d.business_id
    left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
    where d.business_id = ${businessId} and d.id = ${id}`.execute(tx)
  return found(rows)
}
