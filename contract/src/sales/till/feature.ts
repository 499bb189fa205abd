import { feature } from '../../kit/feature.ts'
import { fiscalWords } from '../fiscal-printers/fiscal-words.ts'
import { saleInput } from './api.ts'
import { fiscalFailure } from './fiscal.ts'
import { saleLineInput, saleTipInput } from './lines.ts'
import { salePaymentInput } from './payments.ts'

export const tillFeature = feature({
  records: { sales: 'Sales', 'till-favourites': 'Quick choice' },
  tables: {
    sales: {
      name: 'Sale',
      fields: saleInput,
      columns: {
        kind: {
          label: 'Kind',
          words: {
            sale: 'Sale',
            refund: 'Refund|sale',
            deposit: 'Prepayment|visit',
            correction: 'Correction|sale',
          },
        },
        number: null,
        number_year: null,
        sold_at: null,
        sold_on: null,
        shift_id: null,
        source: {
          label: 'Source',
          words: { calendar: 'Calendar', counter: 'Counter|sale', online: 'Online' },
        },
        subtotal: null,
        discount_total: { label: 'Discount', writtenAs: 'money' },
        deposit_total: { label: 'Prepayment|visit', writtenAs: 'money' },
        total: { label: 'Total', writtenAs: 'money' },
        tip_total: { label: 'Tips', writtenAs: 'money' },
        vat_summary: null,
        corrects_id: null,
        corrects_buyer: null,
        reason: 'Reason',
        approved_by_id: null,
        basket_key: null,
        replaces_id: null,
        by_id: null,
      },
    },
    sale_lines: {
      name: 'Line of a sale|log',
      fields: saleLineInput,
      columns: {
        sale_id: null,
        position: null,
        variant_id: null,
        list_price: null,
        is_own_price: 'Client’s price',
        total: { label: 'Total', writtenAs: 'money' },
        event_id: null,
        visit_line_id: null,
        missed_event_id: null,
        movement_id: null,
        refunds_line_id: null,
        deposit_id: null,
        for_day: null,
        fiscal_name: null,
      },
      telling: ['name', 'qty'],
    },
    sale_payments: {
      name: 'Payment|log',
      fields: salePaymentInput,
      columns: { sale_id: null, position: null },
      telling: ['method_id', 'amount'],
    },
    sale_tips: {
      name: 'Tip|log',
      fields: saleTipInput,
      columns: { sale_id: null, position: null },
      telling: ['employee_id', 'amount'],
    },
    sale_line_corrections: {
      name: 'Corrected line|log',
      fields: saleLineInput.pick({ employee_id: true, seller_id: true }),
      columns: {
        sale_id: null,
        sale_line_id: null,
        number: null,
        employee_before: null,
        seller_before: null,
      },
      telling: ['employee_id', 'seller_id'],
    },
    sale_voids: {
      name: 'Void|log',
      columns: { sale_id: null, at: null, by_id: null, approved_by_id: null, reason: 'Reason' },
    },
    till_favourites: {
      name: 'Item of the quick choice|log',
      fields: saleLineInput.pick({ service_id: true, product_id: true, voucher_template_id: true }),
      columns: { variant_id: 'Variant', position: 'Order' },
      telling: ['service_id', 'variant_id', 'product_id', 'voucher_template_id'],
    },
    fiscal_receipts: {
      name: 'Fiscal receipt',
      columns: {
        sale_id: null,
        status: { label: 'Status', words: fiscalWords },
        number: 'Number|log',
        error: { label: 'Reason', words: fiscalFailure.meta()?.words ?? {} },
        attempts: null,
        at: null,
        by_id: null,
      },
    },
  },
})
