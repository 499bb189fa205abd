import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { voucherMails } from '@wizyta/contract/sales/vouchers/mails'
import { voucherPictures, voucherTemplates } from '@wizyta/contract/sales/vouchers/template'
import { encodeWhole } from '../../kit/files/encode-picture.ts'
import { onePicture } from '../../kit/files/one-picture.ts'
import { implement } from '../../kit/http/http.ts'
import {
  blockVoucher,
  extendVoucher,
  freezeVoucher,
  transferVoucher,
  unblockVoucher,
  unfreezeVoucher,
} from './actions.ts'
import { findVoucher } from './find-voucher.ts'
import { lookUpVoucher, revealCode } from './look-up.ts'
import { printVoucher } from './paper.ts'
import { listVouchers } from './queries.ts'
import { summariseVouchers } from './summary.ts'
import {
  archiveTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  restoreTemplate,
  updateTemplate,
} from './templates.ts'
import { listVoucherMails, mailVoucher, takeBackMail } from './voucher-mails.ts'

const pictures = onePicture({
  pictures: 'voucher_pictures',
  owners: 'voucher_templates',
  owner: 'template_id',
  encode: encodeWhole,
  archived: 'This template is archived. Restore it first.',
})

export const voucherRoutes = [
  ...implement('voucherTemplates', voucherTemplates, {
    index: ({ tx, businessId, query }) => listTemplates(tx, businessId, query),
    show: ({ tx, businessId, params }) => findTemplate(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertTemplate(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateTemplate(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) => archiveTemplate(tx, businessId, params.id, version),
    restore: ({ tx, businessId, params, version }) => restoreTemplate(tx, businessId, params.id, version),
  }),
  ...implement('voucherPictures', voucherPictures, {
    replace: async (call) => ({ picture_id: await pictures.replace(call, call.params.id, call.body) }),
    delete: ({ tx, businessId, params }) => pictures.remove(tx, businessId, params.id),
    show: ({ tx, businessId, params, query }) =>
      pictures.read(tx, businessId, params.id, query.size === '1200' ? 'large' : 'small'),
  }),
  ...implement('voucherMails', voucherMails, {
    index: (call) => listVoucherMails(call, call.params.id),
    create: (call) => mailVoucher(call, call.params.id, call.body),
    delete: (call) => takeBackMail(call, call.params.id),
  }),
  ...implement('vouchers', vouchers, {
    index: (call) => listVouchers(call, call.query),
    summary: (call) => summariseVouchers(call, call.query.months),
    show: (call) => findVoucher(call, { id: call.params.id }),
    lookUp: (call) => lookUpVoucher(call, call.body.code),
    code: (call) => revealCode(call, call.params.id),
    print: (call) => printVoucher(call, call.params.id, call.body.size),
    extend: (call) => extendVoucher(call, call.params.id, call.body),
    block: (call) => blockVoucher(call, call.params.id, call.body.reason),
    unblock: (call) => unblockVoucher(call, call.params.id, call.body.reason),
    freeze: (call) => freezeVoucher(call, call.params.id, call.body.reason),
    unfreeze: (call) => unfreezeVoucher(call, call.params.id, call.body.reason),
    transfer: (call) => transferVoucher(call, call.params.id, call.body),
  }),
]
