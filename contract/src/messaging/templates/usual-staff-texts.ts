import type { NoticeKind } from '../notices/api.ts'
import type { StaffMailEvent, TemplateChannel } from './events.ts'
import type { Texts } from './usual-texts.ts'

const titles: Readonly<Record<NoticeKind, readonly [pl: string, en: string]>> = {
  own_visit_booked: ['Nowa wizyta u Ciebie', 'A new appointment with you'],
  own_visit_moved: ['Twoja wizyta ma inny termin', 'One of your appointments was moved'],
  own_visit_reassigned: ['Twoją wizytę przejął ktoś inny', 'One of your appointments was reassigned'],
  own_visit_called_off: ['Salon odwołał Twoją wizytę', 'One of your appointments was cancelled'],
  own_visit_cancelled: [
    'Wizytę u Ciebie odwołano przez link',
    'An appointment with you was cancelled by link',
  ],
  visit_cancelled: ['Wizytę odwołano przez link', 'An appointment was cancelled by link'],
  own_visit_confirmed: [
    'Wizytę u Ciebie potwierdzono przez link',
    'An appointment with you was confirmed by link',
  ],
  message_failed: [
    'Wiadomość nie dotarła do klienta. Zadzwoń.',
    'A message did not reach its client. Please call.',
  ],
  order_failed: ['Zamówienie nie dotarło do dostawcy', 'An order did not reach its supplier'],
  list_exported: ['Wyeksportowano długą listę', 'A long list was exported'],
  leave_requested: ['Wniosek urlopowy pracownika', 'An employee asks for leave'],
  leave_approved: ['Twój urlop zatwierdzono', 'Your leave was approved'],
  leave_rejected: ['Twój wniosek urlopowy odrzucono', 'Your leave was rejected'],
  leave_cancelled: ['Twój urlop cofnięto', 'Your leave was cancelled'],
  leave_changed: ['Twój urlop zmieniono', 'Your leave was changed'],
  task_assigned: ['Masz nowe zadanie', 'A task was given to you'],
  task_due: ['Zbliża się termin zadania', 'A task of yours is due'],
  task_mentioned: ['Ktoś wspomniał o Tobie w komentarzu', 'You were mentioned in a comment'],
  chat_message: ['Nowa wiadomość od współpracownika', 'A new message from a colleague'],
  chat_mentioned: ['Wspomniano o Tobie w rozmowie', 'You were mentioned in a conversation'],
  announced: ['Ogłoszenie do przeczytania', 'An announcement to read'],
  stock_low: ['Produkty poniżej minimum: {liczba}', 'Products below their minimum: {number}'],
  day_closed: ['Zamknięto dzień', 'A day was closed'],
  sms_reply: ['Klient odpisał SMS-em', 'A client replied by SMS'],
  sms_budget: ['Budżet SMS na ten miesiąc', 'The SMS budget of this month'],
  survey_low: ['Niska ocena w ankiecie', 'A low score in a survey'],
  qualification_expiring: ['Kończy się ważność uprawnienia', 'A qualification is about to expire'],
  document_expiring: [
    'Kończy się ważność dokumentu pracownika',
    'A document of an employee is about to expire',
  ],
  report_ready: ['Raport jest gotowy', 'Your report is ready'],
  report_failed: ['Nie udało się przygotować raportu', 'Your report could not be created'],
  service_due: ['Zasób wymaga przeglądu', 'A resource is due for a service'],
  till_left_open: ['Kasa nie została zamknięta', 'A till was left open'],
  campaign_awaiting: ['Masowy SMS czeka na zatwierdzenie', 'A mass SMS waits for approval'],
  campaign_approved: ['Twój masowy SMS został zatwierdzony', 'Your mass SMS was approved'],
  campaign_paused: [
    'Masowy SMS wstrzymany: ma teraz więcej odbiorców',
    'A mass SMS is paused: it has more recipients now',
  ],
}
/** Second line of a push message, of the event's own variables where it has no details. */
const bodies: Readonly<Partial<Record<NoticeKind, readonly [pl: string, en: string]>>> = {
  stock_low: ['{salon}', '{salon}'],
  day_closed: ['{kasa} · {salon}', '{till} · {salon}'],
}
const usualBody = ['{szczegóły} · {salon}', '{details} · {salon}'] as const

const cancelled = mail(
  ['Wizyta odwołana przez link: {data}, {godzina}', 'Wizytę odwołano przez link klienta.'],
  [
    'Appointment cancelled by link: {date}, {time}',
    'An appointment was cancelled by the link of its client.',
  ],
)
const mails: Readonly<Record<StaffMailEvent, Texts>> = {
  own_visit_cancelled: cancelled,
  visit_cancelled: cancelled,
  message_failed: mail(
    [
      'Wiadomość nie dotarła do klienta: {data}, {godzina}',
      'Nie udało się dostarczyć wiadomości o tej wizycie. Warto zadzwonić.',
    ],
    [
      'A message did not reach its client: {date}, {time}',
      'A message about this appointment could not be delivered. Please call the client.',
    ],
  ),
  stock_low: mail(
    ['Stan poniżej minimum', 'Stan produktów spadł poniżej minimum.'],
    ['Stock below the minimum', 'Products have fallen below their minimum.'],
  ),
  day_closed: mail(
    [
      'Raport zamknięcia dnia · {kasa} · {data}',
      'kasa „{kasa}” została zamknięta. Raport jest w załączniku.',
    ],
    ['Day-close report · {till} · {date}', 'the till “{till}” was closed. The report is attached.'],
  ),
}

/** Returns the usual texts of a message to staff: those that the bell and the mails have. */
export function usualStaffTexts(event: NoticeKind, channel: TemplateChannel): Texts {
  if (channel === 'email') return mails[event as StaffMailEvent]
  const [pl, en] = bodies[event] ?? usualBody
  return {
    pl: { subject: titles[event][0], opening: '', body: pl },
    en: { subject: titles[event][1], opening: '', body: en },
  }
}

/** Texts of a mail to staff. It has facts and no usual closing lines. */
function mail(pl: readonly [string, string], en: readonly [string, string]): Texts {
  return {
    pl: { subject: pl[0], opening: pl[1], body: '' },
    en: { subject: en[0], opening: en[1], body: '' },
  }
}
