import { activityLogFeature } from './access/activity-log/feature.ts'
import { apiKeysFeature } from './access/api-keys/feature.ts'
import { rolesFeature } from './access/roles/feature.ts'
import { usersFeature } from './access/users/feature.ts'
import { calendarFeature } from './booking/calendar/feature.ts'
import { calendarFeedsFeature } from './booking/calendar-feeds/feature.ts'
import { savedCalendarsFeature } from './booking/saved-calendars/feature.ts'
import { sickDaysFeature } from './booking/sick-days/feature.ts'
import { visitLabelsFeature } from './booking/visit-labels/feature.ts'
import { waitingListFeature } from './booking/waiting-list/feature.ts'
import { waitingOffersFeature } from './booking/waiting-offers/feature.ts'
import { exportsFeature } from './figures/exports/feature.ts'
import { importsFeature } from './figures/imports/feature.ts'
import { reportSchedulesFeature } from './figures/report-schedules/feature.ts'
import { reportsFeature } from './figures/reports/feature.ts'
import type { Feature } from './kit/feature.ts'
import { campaignsFeature } from './messaging/campaigns/feature.ts'
import { messagesFeature } from './messaging/messages/feature.ts'
import { pushFeature } from './messaging/push/feature.ts'
import { rulesFeature } from './messaging/rules/feature.ts'
import { smsFeature } from './messaging/sms/feature.ts'
import { suppressionsFeature } from './messaging/suppressions/feature.ts'
import { surveysFeature } from './messaging/surveys/feature.ts'
import { tasksFeature } from './messaging/tasks/feature.ts'
import { templatesFeature } from './messaging/templates/feature.ts'
import { appsFeature } from './office/apps/feature.ts'
import { businessesFeature } from './office/businesses/feature.ts'
import { helpFeature } from './office/help/feature.ts'
import { systemSettingsFeature } from './office/system-settings/feature.ts'
import { webhooksFeature } from './office/webhooks/feature.ts'
import { clientCareFeature } from './people/client-care/feature.ts'
import { clientFieldsFeature } from './people/client-fields/feature.ts'
import { clientGroupsFeature } from './people/client-groups/feature.ts'
import { clientMergesFeature } from './people/client-merges/feature.ts'
import { clientPhotosFeature } from './people/client-photos/feature.ts'
import { clientPricesFeature } from './people/client-prices/feature.ts'
import { clientsFeature } from './people/clients/feature.ts'
import { consentsFeature } from './people/consents/feature.ts'
import { employeeDocumentsFeature } from './people/employee-documents/feature.ts'
import { employeeGroupsFeature } from './people/employee-groups/feature.ts'
import { employeesFeature } from './people/employees/feature.ts'
import { leaveFeature } from './people/leave/feature.ts'
import { privacyFeature } from './people/privacy/feature.ts'
import { rotaFeature } from './people/rota/feature.ts'
import { workingHoursFeature } from './people/working-hours/feature.ts'
import { booksFeature } from './sales/books/feature.ts'
import { cashFeature } from './sales/cash/feature.ts'
import { clientPayoutsFeature } from './sales/client-payouts/feature.ts'
import { commissionsFeature } from './sales/commissions/feature.ts'
import { deliveriesFeature } from './sales/deliveries/feature.ts'
import { depositsFeature } from './sales/deposits/feature.ts'
import { discountsFeature } from './sales/discounts/feature.ts'
import { fiscalPrintersFeature } from './sales/fiscal-printers/feature.ts'
import { loyaltyFeature } from './sales/loyalty/feature.ts'
import { paymentMethodsFeature } from './sales/payment-methods/feature.ts'
import { priceChangesFeature } from './sales/price-changes/feature.ts'
import { productGroupsFeature } from './sales/product-groups/feature.ts'
import { productsFeature } from './sales/products/feature.ts'
import { receiptsFeature } from './sales/receipts/feature.ts'
import { resourcesFeature } from './sales/resources/feature.ts'
import { serviceGroupsFeature } from './sales/service-groups/feature.ts'
import { servicesFeature } from './sales/services/feature.ts'
import { stockFeature } from './sales/stock/feature.ts'
import { stocktakesFeature } from './sales/stocktakes/feature.ts'
import { suppliersFeature } from './sales/suppliers/feature.ts'
import { tillFeature } from './sales/till/feature.ts'
import { transfersFeature } from './sales/transfers/feature.ts'
import { usageFeature } from './sales/usage/feature.ts'
import { vouchersFeature } from './sales/vouchers/feature.ts'

/** Every feature that the activity log speaks of, in the order in which its filter offers them. */
export const features = [
  calendarFeature,
  calendarFeedsFeature,
  savedCalendarsFeature,
  visitLabelsFeature,
  sickDaysFeature,
  waitingListFeature,
  waitingOffersFeature,
  clientPricesFeature,
  clientsFeature,
  clientGroupsFeature,
  clientMergesFeature,
  clientFieldsFeature,
  clientCareFeature,
  clientPhotosFeature,
  employeesFeature,
  employeeDocumentsFeature,
  consentsFeature,
  privacyFeature,
  employeeGroupsFeature,
  workingHoursFeature,
  rotaFeature,
  leaveFeature,
  resourcesFeature,
  servicesFeature,
  priceChangesFeature,
  serviceGroupsFeature,
  suppliersFeature,
  productsFeature,
  productGroupsFeature,
  stockFeature,
  deliveriesFeature,
  stocktakesFeature,
  transfersFeature,
  usageFeature,
  tillFeature,
  vouchersFeature,
  receiptsFeature,
  depositsFeature,
  cashFeature,
  clientPayoutsFeature,
  booksFeature,
  paymentMethodsFeature,
  fiscalPrintersFeature,
  discountsFeature,
  loyaltyFeature,
  commissionsFeature,
  campaignsFeature,
  messagesFeature,
  pushFeature,
  suppressionsFeature,
  smsFeature,
  surveysFeature,
  tasksFeature,
  templatesFeature,
  rulesFeature,
  usersFeature,
  rolesFeature,
  businessesFeature,
  systemSettingsFeature,
  appsFeature,
  apiKeysFeature,
  webhooksFeature,
  helpFeature,
  reportsFeature,
  reportSchedulesFeature,
  exportsFeature,
  importsFeature,
  activityLogFeature,
] as const satisfies readonly Feature[]
