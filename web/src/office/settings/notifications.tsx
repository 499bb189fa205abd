import {
  type MailedKind,
  mailedKinds,
  type NoticeKind,
  noticeKinds,
  type PushQuiet,
  usualPushQuiet,
} from '@wizyta/contract/messaging/notices/api'
import { meInput, type ShownMe } from '@wizyta/contract/office/settings/api'
import type { Control, FieldPathByValue } from 'react-hook-form'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { useField } from '../../kit/form/use-field.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { OwnDevices } from '../../messaging/push/parts.tsx'
import { t } from '../../platform/text/i18n.ts'
import { SettingsPage } from './page.tsx'
import { useOwnForm } from './use-own-form.ts'

export function NotificationsPage() {
  return (
    <SettingsPage section="Notifications" description={t('E-mails and notifications you get.')}>
      {(me) => (
        <>
          <NotificationsForm me={me} />
          <FormSection
            title={t('On phones and computers')}
            hint={t('What the bell shows, as a notification of the device.')}
          >
            <div className={wide}>
              <OwnDevices />
            </div>
          </FormSection>
        </>
      )}
    </SettingsPage>
  )
}

const noticesInput = meInput.pick({ app_notices: true, email_notices: true, push_quiet: true })
interface Chosen {
  app_notices: NoticeKind[]
  email_notices: MailedKind[]
  push_quiet: PushQuiet | null
}

function NotificationsForm({ me }: { me: ShownMe }) {
  const form = useOwnForm(noticesInput, me)
  return (
    <EntityForm form={form}>
      <FormSection
        title={t('In the app and by e-mail')}
        hint={t('In the app, under the bell; by e-mail to {email}.', { email: me.email })}
      >
        {!me.sends_mails && (
          <Alert className={wide}>
            {t('This installation sends no mails yet. What you choose counts from when it does.')}
          </Alert>
        )}
        <NoticeTable control={form.control} />
      </FormSection>
      <FormSection
        title={t('Quiet hours of my devices')}
        hint={t('Notifications of phones and computers wait until they end.')}
      >
        <OwnQuietHours control={form.control} />
      </FormSection>
    </EntityForm>
  )
}

/** Hours in which the own devices stay silent: on or off, from and until. */
function OwnQuietHours({ control }: { control: Control<Chosen> }) {
  const words = (hours: PushQuiet | null) => (hours ? `${hours.from}–${hours.to}` : t('None|quiet hours'))
  const field = useField<Chosen, PushQuiet | null>({ control, name: 'push_quiet' }, words)
  const { value, onChange, onBlur } = field
  return (
    <div className={`${wide} flex flex-wrap items-center gap-3`}>
      <Choice label={t('Silent in these hours')}>
        <Switch
          checked={value !== null}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked ? usualPushQuiet : null)}
        />
      </Choice>
      {value && (
        <span className="flex items-center gap-2">
          <TimeInput
            aria-label={t('Quiet from')}
            value={value.from}
            onBlur={onBlur}
            onChange={(from) => from && onChange({ ...value, from })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            aria-label={t('Quiet until')}
            value={value.to}
            onBlur={onBlur}
            onChange={(to) => to && onChange({ ...value, to })}
          />
        </span>
      )}
      {field.error && <p className="text-sm text-danger">{field.error}</p>}
    </div>
  )
}

/** Table of events and the ways of notification. */
function NoticeTable({ control }: { control: Control<Chosen> }) {
  const words = kindWords()
  const [inApp, byMail] = [
    useWay(control, 'app_notices', t('In the app'), noticeKinds),
    useWay(control, 'email_notices', t('By e-mail'), mailedKinds),
  ]
  const isMailed = (kind: NoticeKind): kind is MailedKind => mailedKinds.includes(kind as MailedKind)
  return (
    <table className={`${wide} w-full border-collapse text-start`}>
      <thead>
        <tr className="border-b text-soft">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {t('Event')}
          </th>
          <th scope="col" className="w-18 py-2 text-center sm:w-24 font-medium">
            {t('In the app')}
          </th>
          <th scope="col" className="w-18 py-2 text-center sm:w-24 font-medium">
            {t('By e-mail')}
          </th>
        </tr>
      </thead>
      <tbody>
        {noticeKinds.map((kind) => (
          <tr key={kind} className="border-b last:border-b-0">
            <th scope="row" className="py-2.5 pe-3 text-start font-normal">
              {words[kind].label}
              {words[kind].hint && <span className="block text-sm text-muted">{words[kind].hint}</span>}
            </th>
            <td className="text-center">
              <Switched kind={kind} way={inApp} />
            </td>
            <td className="text-center">
              {isMailed(kind) ? (
                <Switched kind={kind} way={byMail} />
              ) : (
                <span className="text-sm text-muted">{t('Only in the app')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Switch of an event for one way. */
function Switched<Kind extends NoticeKind>({ kind, way }: { kind: Kind; way: Way<Kind> }) {
  const { label } = kindWords()[kind]
  return (
    <label className="inline-grid align-middle min-h-6 min-w-6 place-items-center coarse:size-11">
      <span className="sr-only">{t('{what}: {way}', { what: label, way: way.label })}</span>
      <Switch
        checked={way.chosen.includes(kind)}
        onBlur={way.onBlur}
        onChange={({ target }) =>
          // In one order, so that what was switched on and off again is no change.
          way.choose(way.kinds.filter((one) => (one === kind ? target.checked : way.chosen.includes(one))))
        }
      />
    </label>
  )
}

interface Way<Kind> {
  label: string
  kinds: readonly Kind[]
  chosen: readonly Kind[]
  choose: (kinds: Kind[]) => void
  onBlur: () => void
}

function useWay<Kind extends NoticeKind>(
  control: Control<Chosen>,
  name: FieldPathByValue<Chosen, Kind[]>,
  label: string,
  kinds: readonly Kind[],
): Way<Kind> {
  const words = kindWords()
  const field = useField<Chosen, Kind[]>({ control, name, label }, (some) =>
    some.map((kind) => words[kind].label).join(', '),
  )
  return { label, kinds, chosen: field.value, choose: field.onChange, onBlur: field.onBlur }
}

const kindWords = (): Record<NoticeKind, { label: string; hint?: string }> => ({
  own_visit_booked: {
    label: t('A colleague books an appointment with me'),
    hint: t('Also when an appointment becomes yours, or comes back.'),
  },
  own_visit_moved: { label: t('A colleague moves one of my appointments') },
  own_visit_reassigned: { label: t('A colleague reassigns one of my appointments') },
  own_visit_called_off: { label: t('A colleague cancels one of my appointments') },
  own_visit_cancelled: {
    label: t('A client cancels an appointment with me'),
    hint: t('Cancelled online by the link in a message.'),
  },
  visit_cancelled: {
    label: t('A client cancels any appointment'),
    hint: t('In every business where you may see the appointments of colleagues.'),
  },
  own_visit_confirmed: { label: t('A client confirms an appointment with me') },
  message_failed: {
    label: t('A message to a client cannot be delivered'),
    hint: t('So that you can call. In every business whose messages you may see.'),
  },
  order_failed: { label: t('An order cannot be delivered to its supplier') },
  list_exported: {
    label: t('A colleague exports a list of more than 200 rows'),
    hint: t('Where you may see the activity log.'),
  },
  task_assigned: { label: t('A task is assigned to me') },
  task_due: { label: t('A task of mine is due') },
  task_mentioned: { label: t('I am mentioned in a comment on a task') },
  chat_message: {
    label: t('A colleague writes to me'),
    hint: t('In a conversation of two, while the product is not open.'),
  },
  chat_mentioned: { label: t('I am mentioned in a conversation') },
  announced: { label: t('An announcement is addressed to me') },
  sms_reply: { label: t('A client replies by SMS'), hint: t('Other than TAK to the next appointment.') },
  stock_low: { label: t('Stock below the minimum|rule') },
  day_closed: { label: t('Day closed|rule') },
  survey_low: { label: t('A client gives a low score') },
  qualification_expiring: {
    label: t('A qualification of an employee expires'),
    hint: t('30 and 7 days before, where you may change employees.'),
  },
  document_expiring: {
    label: t('A document of an employee expires'),
    hint: t('30 and 7 days before, where you may see documents.'),
  },
  report_ready: { label: t('My long report is ready') },
  report_failed: { label: t('My long report could not be created') },
  service_due: {
    label: t('A resource is due for a service|setting'),
    hint: t('A counter has reached its limit, or a repeating maintenance its day.'),
  },
  till_left_open: {
    label: t('A till was left open'),
    hint: t('On the next day, where you may close it.'),
  },
  sms_budget: { label: t('The SMS budget runs out') },
  campaign_awaiting: {
    label: t('A mass SMS waits for approval'),
    hint: t('Its price is above the limit of approval.'),
  },
  campaign_approved: { label: t('My mass SMS is approved') },
  campaign_paused: { label: t('My mass SMS is paused: it has more recipients') },
  leave_requested: {
    label: t('An employee asks for leave|setting'),
    hint: t('Where you may decide on it.'),
  },
  leave_approved: { label: t('My leave is approved') },
  leave_rejected: { label: t('My leave is rejected') },
  leave_cancelled: { label: t('My leave is cancelled by another user') },
  leave_changed: { label: t('My approved leave is changed by another user') },
})
