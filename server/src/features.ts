import { activityLogFeature } from './access/activity-log/feature.ts'
import { apiKeysFeature } from './access/api-keys/feature.ts'
import { identityProviderFeature } from './access/identity-provider/feature.ts'
import { rolesFeature } from './access/roles/feature.ts'
import { sessionsFeature } from './access/sessions/feature.ts'
import { signInFeature } from './access/sign-in/feature.ts'
import { usersFeature } from './access/users/feature.ts'
import { affectedVisitsFeature } from './booking/affected-visits/feature.ts'
import { calendarFeature } from './booking/calendar/feature.ts'
import { calendarFeedsFeature } from './booking/calendar-feeds/feature.ts'
import { savedCalendarsFeature } from './booking/saved-calendars/feature.ts'
import { sickDaysFeature } from './booking/sick-days/feature.ts'
import { visitLabelsFeature } from './booking/visit-labels/feature.ts'
import { visitLinkFeature } from './booking/visit-link/feature.ts'
import { waitingListFeature } from './booking/waiting-list/feature.ts'
import { waitingOffersFeature } from './booking/waiting-offers/feature.ts'
import { dashboardFeature } from './figures/dashboard/feature.ts'
import { exportsFeature } from './figures/exports/feature.ts'
import { importsFeature } from './figures/imports/feature.ts'
import { payrollFileFeature } from './figures/payroll-file/feature.ts'
import { reportRunsFeature } from './figures/report-runs/feature.ts'
import { reportSchedulesFeature } from './figures/report-schedules/feature.ts'
import { reportsFeature } from './figures/reports/feature.ts'
import type { Feature } from './kit/features.ts'
import { campaignTestsFeature } from './messaging/campaign-tests/feature.ts'
import { campaignsFeature } from './messaging/campaigns/feature.ts'
import { changesFeature } from './messaging/changes/feature.ts'
import { chatsFeature } from './messaging/chats/feature.ts'
import { clientMessagesFeature } from './messaging/client-messages/feature.ts'
import { messagesFeature } from './messaging/messages/feature.ts'
import { noticesFeature } from './messaging/notices/feature.ts'
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
import { listArchivesFeature } from './office/list-archives/feature.ts'
import { settingsFeature } from './office/settings/feature.ts'
import { systemSettingsFeature } from './office/system-settings/feature.ts'
import { webhooksFeature } from './office/webhooks/feature.ts'
import { assignmentsFeature } from './people/assignments/feature.ts'
import { clientCareFeature } from './people/client-care/feature.ts'
import { clientFieldsFeature } from './people/client-fields/feature.ts'
import { clientGroupsFeature } from './people/client-groups/feature.ts'
import { clientMergesFeature } from './people/client-merges/feature.ts'
import { clientPhotosFeature } from './people/client-photos/feature.ts'
import { clientPricesFeature } from './people/client-prices/feature.ts'
import { clientTimelineFeature } from './people/client-timeline/feature.ts'
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

/** Every feature, by wing. The app, the worker and the activity log are built from this list. */
export const features: readonly Feature[] = [
  activityLogFeature,
  apiKeysFeature,
  identityProviderFeature,
  rolesFeature,
  sessionsFeature,
  signInFeature,
  usersFeature,
  affectedVisitsFeature,
  sickDaysFeature,
  calendarFeedsFeature,
  calendarFeature,
  savedCalendarsFeature,
  visitLabelsFeature,
  waitingListFeature,
  waitingOffersFeature,
  visitLinkFeature,
  dashboardFeature,
  payrollFileFeature,
  reportsFeature,
  reportSchedulesFeature,
  reportRunsFeature,
  exportsFeature,
  importsFeature,
  campaignsFeature,
  campaignTestsFeature,
  changesFeature,
  chatsFeature,
  clientMessagesFeature,
  messagesFeature,
  noticesFeature,
  pushFeature,
  suppressionsFeature,
  smsFeature,
  surveysFeature,
  tasksFeature,
  templatesFeature,
  rulesFeature,
  appsFeature,
  webhooksFeature,
  businessesFeature,
  helpFeature,
  settingsFeature,
  listArchivesFeature,
  systemSettingsFeature,
  clientsFeature,
  clientGroupsFeature,
  clientMergesFeature,
  clientFieldsFeature,
  clientCareFeature,
  clientPhotosFeature,
  clientPricesFeature,
  clientTimelineFeature,
  consentsFeature,
  privacyFeature,
  employeeGroupsFeature,
  assignmentsFeature,
  employeesFeature,
  employeeDocumentsFeature,
  workingHoursFeature,
  rotaFeature,
  leaveFeature,
  productsFeature,
  deliveriesFeature,
  stocktakesFeature,
  productGroupsFeature,
  resourcesFeature,
  serviceGroupsFeature,
  servicesFeature,
  priceChangesFeature,
  stockFeature,
  suppliersFeature,
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
]
