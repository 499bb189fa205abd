import { feature } from '../../kit/feature.ts'
import { recipeLineInput, serviceInput, serviceRateInput, serviceVariantInput } from './api.ts'

export const servicesFeature = feature({
  records: { services: 'Services' },
  tables: {
    services: { name: 'Service', fields: serviceInput },
    service_variants: {
      name: 'Variant of a service|log',
      fields: serviceVariantInput,
      columns: { service_id: 'Service', sort_order: 'Order' },
      telling: ['name'],
    },
    service_recipe_lines: {
      name: 'Product of a recipe|log',
      fields: recipeLineInput,
      columns: { service_id: 'Service', position: 'Order' },
      telling: ['product_id', 'qty'],
    },
    service_rates: {
      name: 'VAT rate of a service|log',
      fields: serviceRateInput,
      columns: { service_id: 'Service' },
      telling: ['valid_from', 'vat_rate'],
    },
    service_add_ons: {
      name: 'Add-on of a service|log',
      columns: { service_id: 'Service', add_on_id: 'Add-on', position: 'Order' },
      telling: ['add_on_id'],
    },
    service_parts: {
      name: 'Service of a package|log',
      columns: { service_id: 'Package', part_id: 'Service', variant_id: 'Variant', position: 'Order' },
      telling: ['part_id'],
    },
    service_resources: {
      name: 'Resource of a service|log',
      columns: {
        service_id: 'Service',
        step: 'Step|log',
        resource_id: 'Resource',
        position: 'Order',
        work_only: 'Only while working|log',
      },
      telling: ['resource_id'],
    },
  },
})
