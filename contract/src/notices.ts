/** What the staff can be told of by e-mail. A kind stands here only while something sends it. */
export const noticeKinds = ['own_visit_cancelled', 'visit_cancelled', 'message_failed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
