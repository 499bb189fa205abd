import type { Tx } from '../../../kit/database/database.ts'
import { writeRows } from '../write.ts'
import { idOf } from './dice.ts'
import type { SettledVisit } from './plan-till.ts'
import type { DemoTemplate, DemoTemplates } from './plan-vouchers.ts'

/** Writes the vouchers that a demo salon sells: an amount, its most frequent service once, and ten times. */
export async function writeTemplates(
  tx: Tx,
  businessId: string,
  visits: readonly SettledVisit[],
): Promise<DemoTemplates | null> {
  const lines = visits.flatMap((visit) => visit.lines)
  const [most] = [...Map.groupBy(lines, ({ service_id }) => service_id).values()].sort(
    (a, b) => b.length - a.length,
  )
  const common = most?.find(({ variant_id }) => variant_id === null) ?? most?.[0]
  if (!common || common.price === 0) return null
  const id = (name: string) => idOf('voucher template', businessId, name)
  const amount: DemoTemplate = {
    id: id('amount'),
    name: 'Bon podarunkowy 300 zł',
    kind: 'amount',
    vat_kind: 'mpv',
    vat_rate: null,
    price: 30_000,
    validity_days: 365,
    scope: 'all',
    service_id: null,
    count: null,
  }
  const service: DemoTemplate = {
    ...amount,
    id: id('service'),
    name: `Bon: ${common.name}`,
    kind: 'service',
    vat_kind: 'spv',
    vat_rate: common.vat_rate,
    price: common.price,
    validity_days: 40,
    scope: 'chosen',
    service_id: common.service_id,
    count: 1,
  }
  const pass: DemoTemplate = {
    ...service,
    id: id('pass'),
    name: `Karnet 10 × ${common.name}`,
    kind: 'pass',
    vat_kind: 'mpv',
    vat_rate: null,
    price: common.price * 9,
    validity_days: 180,
    count: 10,
  }
  const all = [amount, service, pass]
  await writeRows(tx, 'voucher_templates', [
    ...all.map(({ service_id: _service, count: _count, ...template }, place) => ({
      ...template,
      business_id: businessId,
      colour: ['rose', 'teal', 'violet'][place],
      terms: 'Bon nie podlega wymianie na gotówkę, chyba że salon postanowi inaczej.',
    })),
    {
      ...amount,
      service_id: undefined,
      count: undefined,
      id: id('any'),
      name: 'Bon na dowolną kwotę',
      price: null,
      business_id: businessId,
      colour: 'amber',
      terms: null,
    },
  ])
  await writeRows(
    tx,
    'voucher_template_items',
    all
      .filter(({ service_id }) => service_id !== null)
      .map(({ id: template_id, service_id, count }) => ({
        business_id: businessId,
        template_id,
        position: 0,
        service_id,
        variant_id: null,
        count,
      })),
  )
  return { amount, service, pass }
}
