import { feature } from '../../kit/feature.ts'
import { paymentMethodInput } from './api.ts'

export const paymentMethodsFeature = feature({
  records: { 'payment-methods': 'Payment methods' },
  tables: { payment_methods: { name: 'Payment method', fields: paymentMethodInput } },
})
