import { webhooks } from '@wizyta/contract/office/webhooks/api'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { productMail } from '../../kit/mail/mail-frame.ts'
import type { AccountMails, StaffMail } from '../../kit/mail/staff-mail.ts'
import { wallDate } from '../../kit/mail/wall-date.ts'
import type { WebhookKey } from './claim.ts'

interface Row {
  recipient: string
  name: string
  language: Language
  created_at: string
  facts: { webhook: string; host: string; business: string; timezone: string }
}

/** Queues a mail to each member of the business who may switch a webhook on again. Call it as it is paused. */
export async function queueStoppedMails(
  tx: Tx,
  { business_id, webhook_id }: WebhookKey,
  config: Pick<Config, 'smtpUrl' | 'demo'>,
): Promise<void> {
  const status = deliveryOf(config) === 'smtp' ? 'queued' : 'kept'
  await sql`
    with queued as (
      insert into account_mails (kind, user_id, facts, recipient, status)
      select 'webhook_stopped', u.id, jsonb_build_object('webhook', w.name,
        'host', split_part(split_part(w.url, '/', 3), '?', 1), 'business', b.name, 'timezone', b.timezone), u.email, ${status}
      from webhooks w
      join businesses b on b.id = w.business_id
      join memberships m on m.business_id = w.business_id and m.status = 'active'
      join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        and ${webhooks.update.permission} = any (r.permissions)
      join users u on u.id = m.user_id and u.status = 'active'
      where w.business_id = ${business_id} and w.id = ${webhook_id}
    )
    select pg_notify('messages', '')`.execute(tx)
}

export const stoppedMails: AccountMails = {
  webhook_stopped: stoppedMail,
}

async function stoppedMail(
  tx: Tx,
  id: string,
  { appOrigin, appBrand: brand }: Pick<Config, 'appOrigin' | 'appBrand'>,
): Promise<StaffMail | null> {
  const { rows } = await sql<Row>`
    select m.recipient, u.name, u.language, m.created_at, m.facts
    from account_mails m
    join users u on u.id = m.user_id
    where m.id = ${id} and m.kind = 'webhook_stopped'`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { language, name, recipient, created_at, facts } = row
  const { webhook, host, business, timezone } = facts
  return {
    id,
    language,
    to: { name, email: recipient },
    say: (t) => ({
      ...productMail(t, brand),
      subject: t('The webhook “{name}” was paused', { name: webhook }),
      opening: t(
        'The address of this webhook has not accepted anything for days, or answers that it is gone. The other program no longer hears of what happens in the salon.',
      ),
      facts: [
        { label: t('Webhook'), lines: [webhook] },
        { label: t('Address|webhook'), lines: [host] },
        { label: t('Business'), lines: [business] },
        {
          label: t('When|sign-in'),
          lines: [wallDate({ language, business: { timezone } }, created_at, true)],
        },
      ],
      button: { label: t('View webhooks'), url: `${appOrigin}/apps?edit=webhooks` },
      notes: [
        t(
          'Contact the support of the other program. Then switch the webhook on again, and send again what is missing from its log.',
        ),
      ],
    }),
  }
}
