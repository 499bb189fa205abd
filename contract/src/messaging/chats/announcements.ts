import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, requiredText } from '../../kit/field.ts'

export const announcementInput = z
  .strictObject({
    title: requiredText('Enter a title.', 120).meta({ label: 'Title|announcement' }),
    text: requiredText('Enter a text.', 4_000).meta({ label: 'Text|announcement' }),
    /** Users who are to confirm it; absent: all users of the business with the right to talks. */
    user_ids: z.array(z.uuid()).min(1, 'Choose at least one person.').max(500).optional(),
    /** Roles whose users are to confirm it, beside those named. */
    role_ids: z.array(z.uuid()).min(1).max(50).optional(),
  })
  .meta({ id: 'AnnouncementInput' })
export type AnnouncementInput = z.input<typeof announcementInput>

export const announcement = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
    author: z.string().nullable(),
    is_own: z.boolean(),
    created_at: instant,
    withdrawn_at: instant.nullable(),
    /** It is addressed to the caller. */
    is_for_me: z.boolean(),
    confirmed_at: instant.nullable(),
    /** Users to whom it is addressed, and those of them who have confirmed it. */
    readers: z.int(),
    confirmed: z.int(),
    /** The caller sees who has confirmed, and may take it back. */
    is_managed: z.boolean(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof announcement>

const path = '/tenant/announcements'

export const announcements = {
  index: endpoint({
    method: 'GET',
    path,
    permission: 'chats.index',
    summary:
      'List announcements to the caller and by the caller, the newest first; with the right to remove entries, all. The next ones come with `before`.',
    query: z.strictObject({
      before: z.uuid().optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(50).default(20),
      /** `yes`: those that the caller has to confirm. */
      open: z.enum(['yes']).optional(),
    }),
    answer: z.object({ data: z.array(announcement), more: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'chats.delete',
    summary: 'Publish an announcement, which its readers confirm.',
    body: announcementInput,
    answer: announcement,
    idempotent: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/:id/confirmation`,
    permission: 'chats.index',
    summary: 'Confirm that an announcement to the caller was read and understood. The first moment stays.',
    params: idParams,
    answer: announcement,
    status: 200,
  }),
  readers: endpoint({
    method: 'GET',
    path: `${path}/:id/readers`,
    permission: 'chats.index',
    summary:
      'List the readers of an announcement, those who have not confirmed it first. For its author, and users who may remove entries.',
    params: idParams,
    answer: z.object({
      data: z.array(
        z
          .object({ user_id: z.uuid(), name: z.string(), confirmed_at: instant.nullable() })
          .meta({ id: 'AnnouncementReader' }),
      ),
    }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    permission: 'chats.delete',
    summary: 'Take an announcement back. It stays in the list and need not be confirmed any more.',
    params: idParams,
    answer: announcement,
    status: 200,
  }),
} as const
