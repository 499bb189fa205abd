import { access } from './pl/access.ts'
import { activityColumns } from './pl/activity-columns.ts'
import { activityHappenings } from './pl/activity-happenings.ts'
import { activityLog } from './pl/activity-log.ts'
import { activityValues } from './pl/activity-values.ts'
import { affectedVisits } from './pl/affected-visits.ts'
import { apiKeys } from './pl/api-keys.ts'
import { apps } from './pl/apps.ts'
import { assignments } from './pl/assignments.ts'
import { batches } from './pl/batches.ts'
import { blockSeries } from './pl/block-series.ts'
import { booking } from './pl/booking.ts'
import { businessScreens } from './pl/business-screens.ts'
import { businesses } from './pl/businesses.ts'
import { calendar } from './pl/calendar.ts'
import { calendarParts } from './pl/calendar-parts.ts'
import { campaigns } from './pl/campaigns.ts'
import { cash } from './pl/cash.ts'
import { chats } from './pl/chats.ts'
import { clientAccount } from './pl/client-account.ts'
import { clientCard } from './pl/client-card.ts'
import { clientCare } from './pl/client-care.ts'
import { clientGroups } from './pl/client-groups.ts'
import { clientMerges } from './pl/client-merges.ts'
import { clientPrices } from './pl/client-prices.ts'
import { commissionRates } from './pl/commission-rates.ts'
import { commissions } from './pl/commissions.ts'
import { companions } from './pl/companions.ts'
import { consents } from './pl/consents.ts'
import { dashboard } from './pl/dashboard.ts'
import { day } from './pl/day.ts'
import { deliveryPapers } from './pl/delivery-papers.ts'
import { deposits } from './pl/deposits.ts'
import { discounts } from './pl/discounts.ts'
import { employeeDocuments } from './pl/employee-documents.ts'
import { entities } from './pl/entities.ts'
import { entityRefusals } from './pl/entity-refusals.ts'
import { exports } from './pl/exports.ts'
import { firstSteps } from './pl/first-steps.ts'
import { fiscalPrinter } from './pl/fiscal-printer.ts'
import { forms } from './pl/forms.ts'
import { frame } from './pl/frame.ts'
import { help } from './pl/help.ts'
import { identity } from './pl/identity.ts'
import { imports } from './pl/imports.ts'
import { lists } from './pl/lists.ts'
import { loyalty } from './pl/loyalty.ts'
import { mailbox } from './pl/mailbox.ts'
import { menu } from './pl/menu.ts'
import { messageRules } from './pl/message-rules.ts'
import { messageTemplates } from './pl/message-templates.ts'
import { messages } from './pl/messages.ts'
import { moneyReports } from './pl/money-reports.ts'
import { newVisit } from './pl/new-visit.ts'
import { notices } from './pl/notices.ts'
import { offline } from './pl/offline.ts'
import { onlineProducts } from './pl/online-products.ts'
import { otherReports } from './pl/other-reports.ts'
import { palette } from './pl/palette.ts'
import { paymentMethods } from './pl/payment-methods.ts'
import { permissionWords } from './pl/permission-words.ts'
import { privacy } from './pl/privacy.ts'
import { productGrid } from './pl/product-grid.ts'
import { products } from './pl/products.ts'
import { push } from './pl/push.ts'
import { receipts } from './pl/receipts.ts'
import { refusals } from './pl/refusals.ts'
import { reportMails } from './pl/report-mails.ts'
import { reports } from './pl/reports.ts'
import { roles } from './pl/roles.ts'
import { rota } from './pl/rota.ts'
import { saleCorrections } from './pl/sale-corrections.ts'
import { saleDocuments } from './pl/sale-documents.ts'
import { savedCalendars } from './pl/saved-calendars.ts'
import { scanning } from './pl/scanning.ts'
import { secondFactor } from './pl/second-factor.ts'
import { series } from './pl/series.ts'
import { serviceCatalogue } from './pl/service-catalogue.ts'
import { services } from './pl/services.ts'
import { sessions } from './pl/sessions.ts'
import { settings } from './pl/settings.ts'
import { shell } from './pl/shell.ts'
import { sickDays } from './pl/sick-days.ts'
import { signIn } from './pl/sign-in.ts'
import { sms } from './pl/sms.ts'
import { stocktakes } from './pl/stocktakes.ts'
import { suppressions } from './pl/suppressions.ts'
import { surveys } from './pl/surveys.ts'
import { systemSettings } from './pl/system-settings.ts'
import { tasks } from './pl/tasks.ts'
import { till } from './pl/till.ts'
import { tillRights } from './pl/till-rights.ts'
import { tillRules } from './pl/till-rules.ts'
import { toClients } from './pl/to-clients.ts'
import { transfers } from './pl/transfers.ts'
import { usage } from './pl/usage.ts'
import { users } from './pl/users.ts'
import { validation } from './pl/validation.ts'
import { visitLabels } from './pl/visit-labels.ts'
import { visitPanel } from './pl/visit-panel.ts'
import { voucherMails } from './pl/voucher-mails.ts'
import { vouchers } from './pl/vouchers.ts'
import { waitingList } from './pl/waiting-list.ts'
import { webhooks } from './pl/webhooks.ts'
import { workingHours } from './pl/working-hours.ts'

/** English sentence → Polish, by area. A new area is a file in `pl/` and a line here. */
export const areas = {
  shell,
  menu,
  calendar,
  day,
  clientCare,
  employeeDocuments,
  clientCard,
  clientGroups,
  clientMerges,
  clientPrices,
  companions,
  commissionRates,
  commissions,
  dashboard,
  deliveryPapers,
  discounts,
  lists,
  activityColumns,
  activityHappenings,
  activityLog,
  activityValues,
  apiKeys,
  apps,
  batches,
  businesses,
  businessScreens,
  blockSeries,
  booking,
  entityRefusals,
  exports,
  firstSteps,
  forms,
  messages,
  newVisit,
  refusals,
  series,
  affectedVisits,
  validation,
  visitLabels,
  visitPanel,
  waitingList,
  surveys,
  tasks,
  calendarParts,
  access,
  sickDays,
  signIn,
  entities,
  frame,
  serviceCatalogue,
  services,
  help,
  identity,
  mailbox,
  sms,
  palette,
  notices,
  offline,
  paymentMethods,
  permissionWords,
  productGrid,
  products,
  stocktakes,
  moneyReports,
  otherReports,
  reportMails,
  reports,
  roles,
  rota,
  scanning,
  secondFactor,
  workingHours,
  sessions,
  settings,
  systemSettings,
  toClients,
  till,
  tillRules,
  campaigns,
  cash,
  chats,
  transfers,
  usage,
  users,
  vouchers,
  webhooks,
}

export const pl = {
  ...shell,
  ...menu,
  ...calendar,
  ...day,
  ...clientAccount,
  ...clientCard,
  ...clientCare,
  ...clientPrices,
  ...employeeDocuments,
  ...clientGroups,
  ...clientMerges,
  ...companions,
  ...commissionRates,
  ...commissions,
  ...consents,
  ...dashboard,
  ...deliveryPapers,
  ...deposits,
  ...discounts,
  ...lists,
  ...activityColumns,
  ...activityHappenings,
  ...activityLog,
  ...activityValues,
  ...apiKeys,
  ...apps,
  ...assignments,
  ...businesses,
  ...businessScreens,
  ...blockSeries,
  ...booking,
  ...entityRefusals,
  ...exports,
  ...firstSteps,
  ...forms,
  ...messageTemplates,
  ...messageRules,
  ...suppressions,
  ...messages,
  ...newVisit,
  ...receipts,
  ...refusals,
  ...series,
  ...affectedVisits,
  ...validation,
  ...visitLabels,
  ...visitPanel,
  ...waitingList,
  ...surveys,
  ...tasks,
  ...calendarParts,
  ...access,
  ...sickDays,
  ...signIn,
  ...entities,
  ...frame,
  ...serviceCatalogue,
  ...services,
  ...help,
  ...identity,
  ...imports,
  ...mailbox,
  ...push,
  ...sms,
  ...palette,
  ...notices,
  ...offline,
  ...onlineProducts,
  ...paymentMethods,
  ...permissionWords,
  ...privacy,
  ...productGrid,
  ...products,
  ...stocktakes,
  ...batches,
  ...moneyReports,
  ...otherReports,
  ...reportMails,
  ...reports,
  ...roles,
  ...rota,
  ...savedCalendars,
  ...scanning,
  ...secondFactor,
  ...workingHours,
  ...sessions,
  ...settings,
  ...systemSettings,
  ...toClients,
  ...till,
  ...tillRules,
  ...campaigns,
  ...cash,
  ...chats,
  ...saleCorrections,
  ...fiscalPrinter,
  ...saleDocuments,
  ...tillRights,
  ...transfers,
  ...usage,
  ...users,
  ...vouchers,
  ...loyalty,
  ...voucherMails,
  ...webhooks,
} as const
