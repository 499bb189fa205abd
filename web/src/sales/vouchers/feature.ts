import { feature, screen } from '../../platform/features.ts'
import { vouchers, voucherTemplates } from '../../platform/net/calls.gen.ts'

export const vouchersFeature = feature({
  screens: [
    screen({
      path: '/sales/vouchers',
      title: 'Vouchers and passes',
      needs: vouchers.index,
      page: () => import('./page.tsx').then((file) => file.VouchersPage),
      menu: { section: 'Sales', at: 30 },
      keywords: 'gift card, pass, subscription',
    }),
    screen({
      path: '/sales/vouchers/templates',
      title: 'Templates of vouchers',
      needs: voucherTemplates.index,
      page: () => import('./templates.tsx').then((file) => file.VoucherTemplateList),
      within: 'Sales',
    }),
    screen({
      path: '/sales/vouchers/$id',
      title: 'Vouchers and passes',
      needs: vouchers.show,
      page: () => import('./voucher-page.tsx').then((file) => file.VoucherPage),
    }),
  ],
  records: {
    vouchers: {
      shownAt: { path: '/sales/vouchers/$id', needs: vouchers.show },
      affects: ['/tenant/vouchers', '/tenant/voucher-summary'],
    },
    'voucher-templates': {
      shownAt: { path: '/sales/vouchers/templates', needs: voucherTemplates.update },
      affects: ['/tenant/till-items'],
    },
  },
})
