import { feature } from '../../kit/feature.ts'
import { entryType } from './api.ts'
import { templateItemInput, voucherTemplateInput } from './template.ts'

export const vouchersFeature = feature({
  records: { vouchers: 'Vouchers and passes', 'voucher-templates': 'Templates of vouchers' },
  tables: {
    voucher_templates: { name: 'Template of vouchers', fields: voucherTemplateInput },
    voucher_template_items: {
      name: 'Service of a voucher|log',
      fields: templateItemInput,
      columns: { template_id: null, position: 'Order', variant_id: null },
      telling: ['service_id', 'count'],
    },
    voucher_pictures: {
      name: 'Picture of vouchers|log',
      columns: { template_id: null, large: 'Picture|log', small: 'Small picture|log' },
    },
    vouchers: {
      name: 'Voucher',
      fields: voucherTemplateInput,
      columns: {
        template_id: null,
        code: 'Code',
        value: { label: 'Value|sum', writtenAs: 'money' },
        client_id: 'Client',
        holder_name: 'For whom|voucher',
        dedication: 'Dedication',
        sale_id: null,
        sold_at: null,
        valid_from: 'Valid from',
        valid_to: 'Valid to',
        blocked_at: 'Blocked|voucher',
        frozen_on: 'Frozen|voucher',
        refunded_at: 'Refunded|voucher',
        closed_amount: null,
      },
    },
    voucher_entries: {
      name: 'Entry of a voucher|log',
      columns: {
        voucher_id: null,
        number: null,
        at: null,
        type: { label: 'Type of entry', words: entryType.meta()?.words ?? {} },
        amount: { label: 'Amount', writtenAs: 'money' },
        balance_after: { label: 'Balance', writtenAs: 'money' },
        item: null,
        qty: 'Uses',
        reason: 'Reason',
        before: 'Before|voucher',
        after: 'After|voucher',
        sale_id: null,
        line_id: null,
        by_id: null,
      },
      telling: ['type'],
    },
    voucher_codes: { name: 'Code of a voucher|log' },
  },
})
