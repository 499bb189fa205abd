import type { Person } from './app.ts'
import { ksefInvoice } from './ksef-invoice.ts'

let numbers = 0

/** Fills a business with deliveries: ordered, received and corrected, with files, and two from invoices of KSeF. */
export async function fillDeliveries(
  person: Person,
  text: (max: number) => string,
  { mark, supplier, product: productId }: { mark: string; supplier: string; product: string },
) {
  const create = async (path: string, body: object) => (await person.post(path, body)).body
  const nextNumber = () => ++numbers
  const goods = await create('/tenant/deliveries', {
    supplier_id: supplier,
    document_no: mark,
    document_date: '2026-03-02',
    price_mode: 'net',
    document_total: 4_920,
    note: text(500),
    lines: [{ product_id: productId, packs: 2, pack_price: 2_000, vat_rate: '23' }],
  })
  const received = await create('/tenant/deliveries', {
    price_mode: 'net',
    document_no: mark,
    lines: [{ product_id: productId, packs: 2, pack_price: 2_000, vat_rate: '23' }],
  })
  const corrected = await person.post(
    `/tenant/deliveries/${received.id}/receipt`,
    { lines: [{ line_id: received.lines[0].id, packs: 2 }] },
    { version: 1 },
  )
  await person.post(
    `/tenant/deliveries/${received.id}/corrections`,
    { reason: text(300), document_no: mark, lines: [{ line_id: received.lines[0].id, packs: 1 }] },
    { version: corrected.body.version },
  )
  const paper = () =>
    create(`/tenant/deliveries/${goods.id}/files?file_name=${mark}.pdf`, Buffer.from('%PDF-1.7\n%%EOF'))
  const [{ id: deliveryFile }, { id: removedFile }] = [await paper(), await paper()]
  await person.delete(`/tenant/delivery-files/${removedFile}`)
  const { id: invoiced } = await create(
    `/tenant/delivery-invoices?file_name=${mark}.xml`,
    Buffer.from(
      ksefInvoice({ number: `${mark} ${nextNumber()}`, name: mark, lines: [{ name: mark, qty: '0.5' }] }),
    ),
  )
  // A choice that is remembered.
  const { id: remembered } = await create(
    `/tenant/delivery-invoices?file_name=${mark}.xml`,
    Buffer.from(ksefInvoice({ number: `${mark} ${nextNumber()}`, lines: [{ name: `${mark} 2` }] })),
  )
  await person.post(
    `/tenant/deliveries/${remembered}/invoice-matches`,
    { lines: [{ position: 0, product_id: productId }] },
    { version: 1 },
  )
  return {
    goods: goods.id as string,
    goodsLine: goods.lines[0].id as string,
    received: received.id as string,
    receivedLine: received.lines[0].id as string,
    deliveryFile: deliveryFile as string,
    removedFile: removedFile as string,
    invoiced: invoiced as string,
  }
}
