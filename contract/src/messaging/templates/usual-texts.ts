import type { Language } from '../../words/translate.ts'
import {
  type ClientChannel,
  type ClientEvent,
  isToStaff,
  type TemplateChannel,
  type TemplateEvent,
} from './events.ts'
import { usualStaffTexts } from './usual-staff-texts.ts'

export interface MessageText {
  /** Empty in an SMS, which has a body alone. Title of a push message. */
  subject: string
  opening: string
  body: string
}

export type Texts = Record<Language, MessageText>

const mail = (pl: [string, string, string], en: [string, string, string]): Texts => ({
  pl: { subject: pl[0], opening: pl[1], body: pl[2] },
  en: { subject: en[0], opening: en[1], body: en[2] },
})
const sms = (pl: string, en: string): Texts => ({
  pl: { subject: '', opening: '', body: pl },
  en: { subject: '', opening: '', body: en },
})

/** End of the usual SMS about a visit, in a salon with a phone number. */
export const phoneEnding: Readonly<Record<Language, string>> = {
  pl: ' Tel. {telefon}',
  en: ' Tel. {phone}',
}
const visitSms = (pl: string, en: string) => sms(pl + phoneEnding.pl, en + phoneEnding.en)

/** Part of the usual SMS with an offer whose time is held for the client. */
export const untilEnding: Readonly<Record<Language, string>> = {
  pl: ' do {ważny do}',
  en: ' by {valid until}',
}

const callPl = 'W innych sprawach prosimy o telefon: {telefon}.'
const callEn = 'For anything else, please call {phone}.'

/** Returns the text of a message without a template of the salon. */
export const usualTextOf = (
  event: TemplateEvent,
  channel: TemplateChannel,
  language: Language,
): MessageText =>
  (isToStaff(event)
    ? usualStaffTexts(event, channel)
    : usualTexts[event][channel === 'sms' ? 'sms' : 'email'])[language]

/** Texts of messages to clients without a template of the salon. */
export const usualTexts: Readonly<Record<ClientEvent, Record<ClientChannel, Texts>>> = {
  booked: {
    email: mail(
      ['Wizyta umówiona: {data}, {godzina}', 'Wizyta jest umówiona.', callPl],
      ['Appointment booked: {date}, {time}', 'Your appointment is booked.', callEn],
    ),
    sms: visitSms(
      '{salon}: wizyta umówiona: {data}, {godzina}.',
      '{salon}: appointment booked: {date}, {time}.',
    ),
  },
  moved: {
    email: mail(
      ['Nowy termin wizyty: {data}, {godzina}', 'Termin wizyty się zmienił.', callPl],
      ['New time of your appointment: {date}, {time}', 'Your appointment has a new time.', callEn],
    ),
    sms: visitSms(
      '{salon}: nowy termin wizyty: {data}, {godzina}.',
      '{salon}: new time of the appointment: {date}, {time}.',
    ),
  },
  cancelled: {
    email: mail(
      [
        'Wizyta odwołana: {data}, {godzina}',
        'Wizyta została odwołana.',
        'Nowy termin umówimy telefonicznie: {telefon}.',
      ],
      [
        'Appointment cancelled: {date}, {time}',
        'Your appointment has been cancelled.',
        'To book another time, please call {phone}.',
      ],
    ),
    sms: visitSms(
      '{salon}: wizyta odwołana: {data}, {godzina}.',
      '{salon}: appointment cancelled: {date}, {time}.',
    ),
  },
  reminder: {
    email: mail(
      ['Przypomnienie o wizycie: {data}, {godzina}', 'Przypominamy o wizycie.', callPl],
      ['Reminder of your appointment: {date}, {time}', 'This is a reminder of your appointment.', callEn],
    ),
    sms: visitSms(
      '{salon}: przypominamy o wizycie: {data}, {godzina}.',
      '{salon}: reminder of the appointment: {date}, {time}.',
    ),
  },
  deposit_due: {
    email: mail(
      [
        'Przedpłata za wizytę: {data}, {godzina}',
        'Przypominamy o przedpłacie za wizytę: {data}, {godzina}.',
        'Do zapłaty: {kwota}.\nUsługa: {usługa}.\nJak zapłacić, powiemy telefonicznie: {telefon}.\nJeśli przedpłata jest już opłacona, dziękujemy.',
      ],
      [
        'Deposit for your appointment: {date}, {time}',
        'The deposit for your appointment on {date}, {time} is still to be paid.',
        'To pay: {amount}.\nService: {service}.\nFor ways to pay, please call {phone}.\nIf you have paid already, thank you.',
      ],
    ),
    sms: sms(
      '{salon}: przypominamy o przedpłacie {kwota} za wizytę: {data}, {godzina}. Tel. {telefon}',
      '{salon}: the deposit of {amount} for your appointment on {date}, {time} is due. Tel. {phone}',
    ),
  },
  freed_slot: {
    email: mail(
      [
        'Wolny termin: {data}, {godzina}',
        'Zwolnił się termin, na który czekasz.',
        'W innych sprawach prosimy o telefon: {telefon}.',
      ],
      [
        'A time is free: {date}, {time}',
        'A time that you are waiting for is free.',
        'For anything else, please call {phone}.',
      ],
    ),
    sms: sms(
      `{salon}: wolny termin {data}, {godzina}: {usługa}. Przyjmij lub odrzuć${untilEnding.pl}: {link}`,
      `{salon}: a time is free on {date}, {time}: {service}. Accept or decline${untilEnding.en}: {link}`,
    ),
  },
  after_visit: {
    email: mail(
      [
        'Dziękujemy za wizytę',
        'Dziękujemy za wizytę w {salon}.',
        'Mamy nadzieję, że {usługa} spełnia oczekiwania.\nJeśli coś wymaga poprawki, prosimy o telefon: {telefon}.\nDo zobaczenia!',
      ],
      [
        'Thank you for your visit',
        'Thank you for visiting {salon}.',
        'We hope that you enjoy the result: {service}.\nIf anything needs a touch-up, please call {phone}.\nSee you soon!',
      ],
    ),
    sms: sms(
      '{salon}: dziękujemy za wizytę! Pytania lub uwagi: {telefon}',
      '{salon}: thank you for your visit! Any questions: {phone}',
    ),
  },
  birthday: {
    email: mail(
      [
        'Wszystkiego najlepszego, {imię}!',
        'Wszystkiego najlepszego z okazji urodzin!',
        'Cały zespół {salon} życzy pięknego dnia.\nZapraszamy na chwilę dla siebie: {telefon}.',
      ],
      [
        'Happy birthday, {first name}!',
        'Happy birthday!',
        'The whole team of {salon} wishes you a lovely day.\nTreat yourself to a moment of your own: {phone}.',
      ],
    ),
    sms: sms(
      '{imię}, wszystkiego najlepszego z okazji urodzin! Zespół {salon}',
      '{first name}, happy birthday! The team of {salon}',
    ),
  },
  away: {
    email: mail(
      [
        '{imię}, dawno się nie widzieliśmy',
        'Dawno nie było okazji do spotkania.',
        'Ostatnia wizyta: {ostatnia wizyta}.\nChętnie znajdziemy dogodny termin: {telefon}.',
      ],
      [
        '{first name}, it has been a while',
        'It has been a while since your last visit.',
        'Your last visit: {last visit}.\nWe are happy to find a time that suits you: {phone}.',
      ],
    ),
    sms: sms(
      '{imię}, dawno się nie widzieliśmy! Umów wizytę w {salon}: {telefon}',
      '{first name}, it has been a while! Book your next appointment at {salon}: {phone}',
    ),
  },
  voucher_expiring: {
    email: mail(
      [
        'Bon jest ważny do {ważny do}',
        'Wkrótce minie ważność bonu.',
        'Do wykorzystania: {kwota}, do dnia {ważny do}.\nTermin wizyty umówimy telefonicznie: {telefon}.',
      ],
      [
        'Your voucher is valid until {valid until}',
        'Your voucher is about to expire.',
        'Left to use: {amount}, until {valid until}.\nTo book an appointment, please call {phone}.',
      ],
    ),
    sms: sms(
      '{salon}: bon ({kwota}) jest ważny do {ważny do}. Umów wizytę: {telefon}',
      '{salon}: your voucher ({amount}) is valid until {valid until}. To book: {phone}',
    ),
  },
  survey: {
    email: mail(
      [
        'Jak oceniasz wizytę w {salon}?',
        'Dziękujemy za wizytę {data}. Prosimy o kilka słów opinii.',
        'Odpowiedź zajmie minutę i pomoże nam lepiej zadbać o kolejne wizyty.',
      ],
      [
        'How was your visit to {salon}?',
        'Thank you for your visit on {date}. Please tell us how it was.',
        'It takes a minute and helps us to take better care of your next appointment.',
      ],
    ),
    sms: sms(
      '{salon}: dziękujemy za wizytę! Prosimy o krótką ocenę: {link}',
      '{salon}: thank you for your visit! Please rate it: {link}',
    ),
  },
  intake: {
    email: mail(
      [
        'Formularz przed wizytą: {data}, {godzina}',
        'Prosimy o wypełnienie krótkiego formularza przed wizytą {data}, {godzina}.',
        'Dzięki temu przygotujemy się do wizyty: {usługa}.\nW innych sprawach prosimy o telefon: {telefon}.',
      ],
      [
        'A form before your appointment: {date}, {time}',
        'Please fill in a short form before your appointment on {date}, {time}.',
        'It helps us to prepare your appointment: {service}.\nFor anything else, please call {phone}.',
      ],
    ),
    sms: sms(
      '{salon}: prosimy o wypełnienie formularza przed wizytą {data}, {godzina}: {link}',
      '{salon}: please fill in this form before your appointment on {date}, {time}: {link}',
    ),
  },
}
