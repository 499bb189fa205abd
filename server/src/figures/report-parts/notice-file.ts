import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import type { NoticeFile } from '../../kit/reports/export-answer.ts'
import { noticeExport } from '../../messaging/notices/notice-records.ts'

const translators = { pl: translator('pl', pl), en: translator('en') }

/** Notifies of a long file with clients in its rows, as of their exported list. */
export const noticeClientFile: NoticeFile = async ({ tx, businessId, session }, { report, by, rows }) => {
  if (report.groups[by]?.record !== 'customers') return
  const list = translators[session.user.language](report.title)
  await noticeExport(tx, businessId, { list, rows, actorId: session.user.id })
}
