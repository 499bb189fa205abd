import type { Articles } from '../content.ts'

/** What the desk does all day. */
export const desk = {
  dashboard: {
    role: 'desk',
    title: 'Dashboard: the day in one place',
    pieces: [
      'The dashboard opens after signing in. It shows today’s visits by state, the time that is free until closing, who works now and who comes next. Each number leads to the list that it counts.',
      {
        picture: 'dashboard',
        alt: 'The dashboard with the figures of the day, the next visits and the team',
      },
      {
        points: [
          '“Visits to close” are over and still look as if they were to come. Open each and say whether the client came.',
          '“Messages not delivered” leads to the sent messages, to those that the mail server did not take.',
          'The dashboard keeps itself up to date. It shows only what your role may see.',
        ],
      },
    ],
  },
  day: {
    role: 'desk',
    title: 'The day in the calendar',
    pieces: [
      'Each person has a column. Its ground shows the working hours, the cards are visits, the line is the time now. Above the column stands how full the day is.',
      { picture: 'day', alt: 'The day with the columns of employees and the cards of visits' },
      {
        points: [
          'Views: day (D), 3 days (3), week (W), month (M) and list (A). T goes back to today. On a phone the calendar begins with the list.',
          'Columns show employees or resources. “Display and filters” changes colours, the size of an hour and which visits are shown.',
          'Ctrl+K or a slash (/) finds anything: a client, a visit, a screen, help. A question mark (?) shows all keys.',
          'What is changed at another desk appears by itself.',
        ],
      },
    ],
  },
  book: {
    role: 'desk',
    title: 'Booking a visit',
    pieces: [
      {
        steps: [
          'Click a free place in the calendar, or press N.',
          'Type a name, phone or e-mail and choose the client. A new one is added in the same field; a visit can do without a client card, too.',
          'Choose the service, and its variant where it has any. Further services follow, run at the same time or after a gap.',
          'Choose the time: one of the free ones or your own. The panel says whether it fits, and if not, why.',
          'Save with “Book the visit”.',
        ],
      },
      { picture: 'new-visit', alt: 'The panel of a new visit with client, service and free times' },
      'A visit can repeat every few days, weeks or months. The panel shows all dates; those that do not fit can be left out, taken to the nearest free time, or booked all the same with a reason.',
      'A client with an e-mail address gets a confirmation a minute later. The switch “Notify client by e-mail” turns it off.',
    ],
  },
  move: {
    role: 'desk',
    title: 'Moving and cancelling',
    pieces: [
      {
        points: [
          'Drag the card to another time or person. Its lower edge changes the length. By keyboard: M and the arrows, or Alt and the arrows.',
          '“Move” in the panel of the visit takes it to any day.',
          '“Cancel” asks for the reason and frees the time at once. Whoever has the right can restore a cancelled visit until 7 days after its time.',
        ],
      },
      { picture: 'visit', alt: 'The panel of a visit with its progress, services, messages and history' },
      'The client hears of the change a minute later. Until then the notice at the bottom lets you undo the change or hold the message back. What was undone in time sends nothing.',
      'For a visit of a series the panel asks whether the change concerns this visit, this and those after it, or the whole series.',
    ],
  },
  life: {
    role: 'desk',
    title: 'The life of a visit',
    pieces: [
      'A visit goes through these states: Booked, Confirmed, Client is here, In progress, Done. The next step is a button in the panel of the visit and in the list.',
      {
        points: [
          'The client confirms by the link of a message, or the desk does.',
          '“The client is here” can be set only on the day of the visit, “The client did not come” only once it should have begun. After its planned end there is “The visit took place” too.',
          'An ordinary step can be taken back.',
          'No-shows count on the client card and are seen at the next booking.',
        ],
      },
    ],
  },
  clients: {
    role: 'desk',
    title: 'Clients and their history',
    pieces: [
      'The client card holds contact, note, tags, preferred employee, language of messages and the alert. Beside them stand all visits.',
      { picture: 'client', alt: 'A client card with data and the list of visits' },
      {
        points: [
          'The alert shows on every visit of the client, to everybody who sees clients.',
          'Allergies and contraindications have a place of their own under “Health”. They are kept only with the consent of the client, and shown to whoever has the right.',
          '“Send messages about visits” switched off means no e-mails at all, reminders included.',
          'Clients are not deleted but archived. From there they can always be restored.',
        ],
      },
    ],
  },
  messages: {
    role: 'desk',
    title: 'What the client gets',
    pieces: [
      'Wizyta sends e-mails: confirmation, new time, cancellation and reminder. Each has a calendar entry or a link to the page of the visit, where the client can confirm or cancel it.',
      { picture: 'mailbox', alt: 'The list of messages and one of them as the client sees it' },
      {
        points: [
          '“Communication” › “Sent messages” shows each message as the client sees it, and says what became of it.',
          'A message that was not delivered can be sent again until the visit begins.',
          'A client without an e-mail address, or who wants no messages, gets nothing; the reason is written down.',
        ],
      },
    ],
  },
  'client-calendar': {
    role: 'desk',
    title: 'Visits in the client’s calendar',
    pieces: [
      'A client can have all visits in the calendar of the phone (iCal). New, moved and cancelled ones correct themselves there.',
      {
        steps: [
          'Open the client card. Beside the form stands “Calendar of the client”.',
          'Choose “Make the link”, then “Copy”, and pass the address on to this client alone.',
          'The client adds it to the calendar as a subscription by URL.',
        ],
      },
      {
        points: [
          'Whoever has the link sees the visits and can confirm or cancel them. If it went astray, “New link” or “Turn off” ends the old one at once.',
          'Phones ask for news by themselves: some every quarter of an hour, Google Calendar several times a day.',
          'Whoever may change clients and all visits can make and see the link. The activity log notes it.',
        ],
      },
    ],
  },
} satisfies Articles
