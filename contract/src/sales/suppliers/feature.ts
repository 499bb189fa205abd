import { feature } from '../../kit/feature.ts'
import { supplierInput } from './api.ts'

export const suppliersFeature = feature({
  records: { suppliers: 'Suppliers' },
  tables: { suppliers: { name: 'Supplier', fields: supplierInput } },
})
