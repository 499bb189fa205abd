import { sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import { feature } from '../../kit/features.ts'
import { printReceipts } from './fiscal/print-receipts.ts'
import { tillRoutes } from './routes.ts'

export const tillFeature = feature({
  routes: tillRoutes,
  jobs: (worker) => [
    {
      job: 'fiscal-receipts',
      doing: 'printing fiscal receipts',
      seconds: 60,
      sends: true,
      work: async () => Math.max(0.2, (await printReceipts(worker)) ?? 60),
    },
  ],
  recordNames: () => [
    {
      rows: 'till_favourites',
      name: sql`coalesce(
        (select ${localName('s')} || coalesce(' – ' || v.name, '') from services s
          left join service_variants v on v.business_id = s.business_id and v.id = x.variant_id
          where s.business_id = x.business_id and s.id = x.service_id),
        (select p.name from products p where p.business_id = x.business_id and p.id = x.product_id),
        (select v.name from voucher_templates v where v.business_id = x.business_id and v.id = x.voucher_template_id))`,
    },
    {
      rows: 'sales',
      name: sql`case x.kind when 'sale' then 'S ' when 'refund' then 'ZW ' when 'correction' then 'KOR ' else 'ZAL ' end || x.number || '/' || x.number_year`,
    },
  ],
})
