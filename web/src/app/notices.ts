import { withWords } from '../platform/text/i18n.ts'

/** The list behind the bell comes when it is first wanted, with the words that it uses. */
export const loadNotices = () =>
  withWords(import('../messaging/notices/popover.tsx')).then((file) => file.NoticePopover)
