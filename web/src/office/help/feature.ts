import { feature, screen } from '../../platform/features.ts'
import { help } from '../../platform/net/calls.gen.ts'

const loadHandbook = () => import('./handbook-page.tsx').then((file) => file.handbookPage())
const loadFaq = () => import('./faq-page.tsx').then((file) => file.faqPage())

export const helpFeature = feature({
  screens: [
    screen({
      path: '/help-center',
      title: 'Help centre',
      needs: help.contact,
      page: loadHandbook,
      menu: { section: 'Help', at: 10 },
      keywords: 'help, manual, how to',
    }),
    screen({
      path: '/help-center/contact',
      title: 'Contact support',
      needs: help.contact,
      page: loadHandbook,
      menu: { section: 'Help', at: 20 },
    }),
    screen({
      path: '/faq',
      title: 'FAQ',
      needs: help.contact,
      page: loadFaq,
      menu: { section: 'Help', at: 30 },
    }),
    screen({ path: '/help/faq', title: 'FAQ', needs: help.contact, page: loadFaq }),
    screen({ path: '/pomoc/faq', title: 'FAQ', needs: help.contact, page: loadFaq }),
  ],
  records: {
    'support-messages': {},
  },
})
