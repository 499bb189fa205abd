/** One row of each kind in a business. */
export interface Ids {
  business: string
  /** User who fills it. */
  user: string
  employee: string
  second: string
  team: string
  resource: string
  chair: string
  group: string
  outer: string
  productGroup: string
  outerProductGroup: string
  service: string
  variant: string
  /** A service that extends the other one. */
  addOn: string
  /** A planned change of prices. */
  priceChange: string
  productChange: string
  /** Another salon of the firm, and goods that went there. */
  otherSalon: string
  transfer: string
  /** Counter of a resource. */
  counter: string
  supplier: string
  label: string
  savedCalendar: string
  waiting: string
  visitCall: string
  decidedLeave: string
  /** Report that is sent by mail. */
  reportSchedule: string
  reportRun: string
  /** Room of the whole team. */
  chatRoom: string
  /** Talk about a client, with a message and its picture. */
  chatThread: string
  chatMessage: string
  chatFile: string
  announcement: string
  chatToLeave: string
  survey: string
  /** Active and anonymous. */
  askedSurvey: string
  surveyAnswer: string
  task: string
  taskItem: string
  taskComment: string
  taskTemplate: string
  messageTemplate: string
  messageRule: string
  smsConnection: string
  massSms: string
  massEmail: string
  pushDevice: string
  otherPushDevice: string
  pushMessage: string
  suppression: string
  offer: string
  freed: string
  paymentMethod: string
  fiscalPrinter: string
  discount: string
  commissionGroup: string
  /** No employee is paid by it. */
  emptyCommissionGroup: string
  /** Till with an open shift. */
  till: string
  shift: string
  /** The open shift of another till. */
  otherShift: string
  /** Till that was never opened. */
  emptyTill: string
  /** Cash paid in. */
  operation: string
  /** Sale with everything on it, neither voided nor refunded. */
  sale: string
  saleLine: string
  /** Sale that was voided and not sold anew. */
  voidedSale: string
  corrected: string
  correctedLine: string
  voucherTemplate: string
  voucherPicture: string
  /** Sold vouchers in each state that an action asks for. */
  voucher: string
  pass: string
  blockedVoucher: string
  frozenPass: string
  /** A mail of the voucher that waits for its day. */
  voucherMail: string
  /** Prepayment of a visit that is cancelled. */
  deposit: string
  basket: string
  product: string
  /** Delivery of goods. */
  goods: string
  goodsLine: string
  /** A delivery that was received, and corrected once. */
  received: string
  receivedLine: string
  deliveryFile: string
  employeePhoto: string
  clientPortrait: string
  qualification: string
  removedQualification: string
  employeeDocument: string
  removedDocument: string
  removedFile: string
  cashFile: string
  removedCashFile: string
  /** The cover of the product. */
  picture: string
  removedPicture: string
  /** A delivery made of an invoice, whose line is not matched. */
  invoiced: string
  /** Group without products. */
  emptyGroup: string
  countedGroup: string
  countedProduct: string
  stocktake: string
  stocktakeCount: string
  /** Product without stock. */
  emptyProduct: string
  batch: string
  movement: string
  usage: string
  /** Import of a file, being checked. */
  imported: string
  client: string
  clientGroup: string
  /** Clients who can be merged, and a merge that can be undone. */
  twin: string
  otherTwin: string
  merge: string
  /** Pair of clients that are two people. */
  differentClients: string
  smartGroup: string
  clientField: string
  /** Another client, related to the client. */
  relative: string
  relation: string
  patchTest: string
  clientPrice: string
  clientDuration: string
  removedTest: string
  /** Pair of photos of which one is there. */
  photoSet: string
  removedSet: string
  photo: string
  consentKind: string
  /** A client who can be erased. */
  forgettable: string
  note: string
  visit: string
  /** The first of a series. */
  repeated: string
  line: string
  block: string
  /** The first of a series. */
  repeatedBlock: string
  blockSeries: string
  dated: string
  rotaTemplate: string
  /** Requests for leave that are not decided. */
  leave: string
  openLeave: string
  absence: string
  message: string
  smtp: string
  webhook: string
  delivery: string
  feed: string
  role: string
  invitation: string
}
