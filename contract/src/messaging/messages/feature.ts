import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { type MessageKind, messageStates } from './visit-message.ts'

export const messagesFeature = feature({
  records: { notifications: 'Messages to clients' },
  tables: {
    messages: {
      name: 'Message to a client|log',
      columns: {
        visit_id: 'Visit',
        client_id: 'Client',
        kind: {
          label: 'Kind',
          words: {
            booked: 'Confirmation of the booking',
            moved: 'Notice of the new time',
            cancelled: 'Notice of the cancellation',
            reminder: 'Reminder',
            order: 'Order to a supplier',
            receipt: 'Receipt|mail',
            shift_report: 'Day-close report',
            waiting_offer: 'Offer of a freed time|mail',
            voucher: 'Voucher',
            rota: 'Work rota|message',
            template_test: 'Test of a template',
            after_visit: 'After the visit',
            birthday: 'Birthday wishes',
            away: 'Long time no visit',
            voucher_expiring: 'Voucher about to expire',
            deposit_due: 'Deposit to pay',
            sms: 'SMS|log value',
            sms_reply: 'SMS from a client',
            campaign: 'Mass message|log',
            push: 'Push message|log',
            report: 'Report by mail',
            survey: 'Survey after the visit',
            intake: 'Form before the visit',
          } satisfies Record<
            | MessageKind
            | 'order'
            | 'receipt'
            | 'shift_report'
            | 'waiting_offer'
            | 'voucher'
            | 'rota'
            | 'template_test'
            | 'after_visit'
            | 'birthday'
            | 'away'
            | 'voucher_expiring'
            | 'deposit_due'
            | 'sms'
            | 'sms_reply'
            | 'campaign'
            | 'push'
            | 'report'
            | 'survey'
            | 'intake',
            PlainSentence
          >,
        },
        channel: {
          label: 'Channel|log',
          words: { email: 'E-mail', sms: 'SMS|log value', push: 'Push|log value' },
        },
        report_schedule_id: null,
        sequence: 'Number in turn|log',
        status: { label: 'Status', words: messageStates },
        starts_at: 'Start',
        due_at: 'Due|log',
        expires_at: 'Valid until|log',
        attempts: 'Attempts',
        lease_until: 'Being sent until|log',
        next_attempt_at: 'Next attempt',
        facts: 'What is told|log',
        recipient: 'Recipient|log',
        subject: 'Subject|log',
        text: 'Text|log',
        html: 'Text as a page|log',
        ics: 'Calendar file|log',
        provider_id: 'Number of the mail|log',
        provider: 'Provider|log',
        provider_ref: 'Number at the provider|log',
        parts: 'Parts|sms',
        cost: { label: 'Cost|log', writtenAs: 'money' },
        delivered_at: 'Delivered|sms',
        mail_id: null,
        rule_id: null,
        occasion: null,
        delivery_id: null,
        receipt_copy_id: null,
        shift_id: null,
        voucher_id: null,
        offer_id: null,
        rota_shift_id: null,
        campaign_id: null,
        device_id: null,
        notice_id: null,
        receiver_id: null,
        survey_link_id: null,
        attachment_id: null,
        attachment_name: 'File',
        reason: 'Reason',
        sent_at: 'Sent',
      },
      telling: ['kind'],
      follows: [
        'attempts',
        'lease_until',
        'next_attempt_at',
        'facts',
        'recipient',
        'subject',
        'text',
        'html',
        'ics',
        'provider_id',
        'provider',
        'provider_ref',
        'parts',
        'cost',
        'delivered_at',
        'mail_id',
        'delivery_id',
        'receipt_copy_id',
        'shift_id',
        'voucher_id',
        'offer_id',
        'attachment_id',
        'attachment_name',
      ],
    },
  },
})
