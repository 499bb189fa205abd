import { activityLogFeature } from '../access/activity-log/feature.ts'
import { identityProviderFeature } from '../access/identity-provider/feature.ts'
import { rolesFeature } from '../access/roles/feature.ts'
import { signInFeature } from '../access/sign-in/feature.ts'
import { usersFeature } from '../access/users/feature.ts'
import { calendarFeature } from '../booking/calendar/feature.ts'
import { savedCalendarsFeature } from '../booking/saved-calendars/feature.ts'
import { sickDaysFeature } from '../booking/sick-days/feature.ts'
import { visitLabelsFeature } from '../booking/visit-labels/feature.ts'
import { visitsFeature } from '../booking/visits/feature.ts'
import { waitingListFeature } from '../booking/waiting-list/feature.ts'
import { dashboardFeature } from '../figures/dashboard/feature.ts'
import { exportsFeature } from '../figures/exports/feature.ts'
import { importsFeature } from '../figures/imports/feature.ts'
import { reportRunsFeature } from '../figures/report-runs/feature.ts'
import { reportSchedulesFeature } from '../figures/report-schedules/feature.ts'
import { reportsFeature } from '../figures/reports/feature.ts'
import { campaignsFeature } from '../messaging/campaigns/feature.ts'
import { chatsFeature } from '../messaging/chats/feature.ts'
import { messagesFeature } from '../messaging/messages/feature.ts'
import { pushFeature } from '../messaging/push/feature.ts'
import { rulesFeature } from '../messaging/rules/feature.ts'
import { suppressionsFeature } from '../messaging/suppressions/feature.ts'
import { surveysFeature } from '../messaging/surveys/feature.ts'
import { tasksFeature } from '../messaging/tasks/feature.ts'
import { templatesFeature } from '../messaging/templates/feature.ts'
import { appsFeature } from '../office/apps/feature.ts'
import { businessesFeature } from '../office/businesses/feature.ts'
import { helpFeature } from '../office/help/feature.ts'
import { settingsFeature } from '../office/settings/feature.ts'
import { systemSettingsFeature } from '../office/system-settings/feature.ts'
import { assignmentsFeature } from '../people/assignments/feature.ts'
import { clientFieldsFeature } from '../people/client-fields/feature.ts'
import { clientGroupsFeature } from '../people/client-groups/feature.ts'
import { clientMergesFeature } from '../people/client-merges/feature.ts'
import { clientsFeature } from '../people/clients/feature.ts'
import { consentsFeature } from '../people/consents/feature.ts'
import { employeeDocumentsFeature } from '../people/employee-documents/feature.ts'
import { employeeGroupsFeature } from '../people/employee-groups/feature.ts'
import { employeesFeature } from '../people/employees/feature.ts'
import { leaveFeature } from '../people/leave/feature.ts'
import { orderFeature } from '../people/order/feature.ts'
import { privacyFeature } from '../people/privacy/feature.ts'
import { rotaFeature } from '../people/rota/feature.ts'
import { workingHoursFeature } from '../people/working-hours/feature.ts'
import type { Feature, Screen } from '../platform/features.ts'
import { cashFeature } from '../sales/cash/feature.ts'
import { commissionsFeature } from '../sales/commissions/feature.ts'
import { deliveriesFeature } from '../sales/deliveries/feature.ts'
import { discountsFeature } from '../sales/discounts/feature.ts'
import { fiscalPrintersFeature } from '../sales/fiscal-printers/feature.ts'
import { loyaltyFeature } from '../sales/loyalty/feature.ts'
import { paymentMethodsFeature } from '../sales/payment-methods/feature.ts'
import { priceChangesFeature } from '../sales/price-changes/feature.ts'
import { productGroupsFeature } from '../sales/product-groups/feature.ts'
import { productsFeature } from '../sales/products/feature.ts'
import { resourcesFeature } from '../sales/resources/feature.ts'
import { serviceGroupsFeature } from '../sales/service-groups/feature.ts'
import { servicesFeature } from '../sales/services/feature.ts'
import { stockFeature } from '../sales/stock/feature.ts'
import { stocktakesFeature } from '../sales/stocktakes/feature.ts'
import { suppliersFeature } from '../sales/suppliers/feature.ts'
import { tillFeature } from '../sales/till/feature.ts'
import { usageFeature } from '../sales/usage/feature.ts'
import { vouchersFeature } from '../sales/vouchers/feature.ts'

/** Every feature, by wing. All registries are derived from this list. */
export const features = [
  activityLogFeature,
  identityProviderFeature,
  rolesFeature,
  signInFeature,
  usersFeature,
  calendarFeature,
  savedCalendarsFeature,
  visitLabelsFeature,
  visitsFeature,
  waitingListFeature,
  sickDaysFeature,
  dashboardFeature,
  reportsFeature,
  reportSchedulesFeature,
  reportRunsFeature,
  importsFeature,
  exportsFeature,
  campaignsFeature,
  pushFeature,
  suppressionsFeature,
  chatsFeature,
  messagesFeature,
  surveysFeature,
  tasksFeature,
  templatesFeature,
  rulesFeature,
  appsFeature,
  businessesFeature,
  helpFeature,
  settingsFeature,
  systemSettingsFeature,
  assignmentsFeature,
  clientGroupsFeature,
  clientMergesFeature,
  clientsFeature,
  clientFieldsFeature,
  consentsFeature,
  privacyFeature,
  employeeGroupsFeature,
  employeesFeature,
  employeeDocumentsFeature,
  orderFeature,
  workingHoursFeature,
  rotaFeature,
  leaveFeature,
  cashFeature,
  commissionsFeature,
  discountsFeature,
  loyaltyFeature,
  paymentMethodsFeature,
  fiscalPrintersFeature,
  productsFeature,
  productGroupsFeature,
  deliveriesFeature,
  stocktakesFeature,
  resourcesFeature,
  serviceGroupsFeature,
  servicesFeature,
  priceChangesFeature,
  stockFeature,
  suppliersFeature,
  tillFeature,
  usageFeature,
  vouchersFeature,
] as const

type Screens<All extends readonly Feature[], Found extends readonly Screen[] = []> = All extends readonly [
  infer First extends Feature,
  ...infer Rest extends readonly Feature[],
]
  ? Screens<Rest, [...Found, ...First['screens']]>
  : Found

/** Every screen of the signed-in area; the tuple keeps each path for the types of links. */
export const screenTuple = features.flatMap((one): readonly Screen[] => one.screens) as unknown as Screens<
  typeof features
>

/** The same as a plain list. */
export const screens: readonly Screen[] = [...screenTuple]
