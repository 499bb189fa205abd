import { feature } from '../../kit/feature.ts'
import { commissionException, commissionGroupInput, commissionMember, commissionVersionInput } from './api.ts'

export const commissionsFeature = feature({
  records: { 'commission-groups': 'Commission groups' },
  tables: {
    commission_groups: { name: 'Commission group', fields: commissionGroupInput },
    commission_versions: {
      name: 'Rates of a commission group|log',
      fields: commissionVersionInput,
      columns: { commission_group_id: null },
      telling: ['valid_from'],
    },
    commission_exceptions: {
      name: 'Exception of a commission|log',
      fields: commissionException,
      columns: {
        commission_version_id: null,
        commission_group_id: null,
        position: 'Order',
        service_group_id: 'Service group|log',
        product_group_id: 'Product group|log',
        service_id: 'Service',
        product_id: 'Product',
        voucher_template_id: 'Template of vouchers',
      },
      telling: [
        'service_group_id',
        'product_group_id',
        'service_id',
        'product_id',
        'voucher_template_id',
        'percent',
        'amount',
      ],
    },
    employee_commission_groups: {
      name: 'Employee of a commission group|log',
      fields: commissionMember,
      columns: { commission_group_id: null },
      telling: ['employee_id', 'valid_from'],
    },
  },
})
