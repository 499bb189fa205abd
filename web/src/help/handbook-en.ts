import type { Handbook } from './content.ts'

/** The documentation. What stands here is true of the product as it is. */
export const handbook: Handbook = {
  roles: { desk: 'The desk', team: 'Running the team', owner: 'The owner' },
  articles: {
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
            '“Messages not delivered” leads to the mailbox with those that the mail server did not take.',
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
            'Ctrl+K or a slash (/) finds a client, a visit or a screen, a question mark (?) shows all keys.',
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
        'A client with an e-mail address gets a confirmation a minute later. The switch “Tell the client by e-mail” turns it off.',
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
            '“Cancel” asks for the reason and frees the time at once. Whoever has the right can restore a cancelled visit within 7 days.',
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
            '“The client is here” can be set only on the day of the visit, “The client did not come” only once it should have begun.',
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
            'The alert (an allergy, a warning) shows on every visit of the client.',
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
            '“Communication” shows each message as the client sees it, and says what became of it.',
            'A message that was not delivered can be sent again until the visit begins.',
            'A client without an e-mail address, or who wants no messages, gets nothing; the reason is written down.',
          ],
        },
      ],
    },
    employees: {
      role: 'team',
      title: 'Employees',
      pieces: [
        'Everyone who serves clients has a record: data, services and working hours.',
        { picture: 'employee', alt: 'The services of an employee with own prices and durations' },
        {
          points: [
            'Under “Services” tick what the person performs. An own price and an own duration count for this person alone; an empty field means: as the service says.',
            'Services can be copied from another person, or filled in for a whole group.',
            '“Works here since” and “Last day of work” limit when the person can be booked.',
            'Whoever leaves is archived: the visits of the past stay in the history.',
          ],
        },
      ],
    },
    hours: {
      role: 'team',
      title: 'Working hours and absences',
      pieces: [
        'The salon, each employee and each resource have hours. Someone without own hours works in the opening hours of the salon.',
        { picture: 'hours', alt: 'The working week, other hours on a date and absences' },
        {
          points: [
            '“Every week” is the regular plan with its breaks. A day can be copied to others.',
            '“Other hours on a date” stand in for the plan on one day: a Saturday that is worked, a shorter day.',
            '“Absences” block whole days or a part of them. For the salon they are closed days.',
            'Visits that are booked already stay where they are. They have to be moved by themselves.',
          ],
        },
      ],
    },
    services: {
      role: 'team',
      title: 'Services, variants and groups',
      pieces: [
        'A service has a name, a gross price, a VAT rate and a duration. Its group puts services in order and gives visits their colour in the calendar.',
        { picture: 'service', alt: 'The form of a service with price, time and variants' },
        {
          points: [
            'Variants, such as hair lengths, have a price and a time of their own; one of them is chosen for each visit.',
            'Processing in between (a colour or a mask works) frees the employee for another client.',
            'Preparation before and cleaning up after take the employee’s time, not the client’s.',
            'A visit keeps the price it was booked with, even when the price list changes.',
          ],
        },
      ],
    },
    resources: {
      role: 'team',
      title: 'Rooms, chairs, devices',
      pieces: [
        'A resource is something that a service needs and of which there is not enough for all. The service says what to take: “one of” these, “and one of” those.',
        {
          points: [
            'A visit takes a free one by itself, the one with the higher priority first. When none is free, the time does not fit.',
            'A resource with several places can serve several visits at once.',
            'Maintenance is noted in the hours of the resource: it cannot be used then.',
          ],
        },
      ],
    },
    double: {
      role: 'team',
      title: 'When a time is taken',
      pieces: [
        'Two visits cannot take the same person or the same place, even when two desks save them in the same second. The second one is told what is in the way, and the nearest free time.',
        {
          points: [
            'Outside working hours, in a break or during an absence one may book after confirming it.',
            'Over what is taken only someone with the right to double-book can book (admin and manager), with a reason. The visit is then marked “Double-booked on purpose”.',
            'Who works in two salons of the company is busy in both. Nothing else of the other salon is shown.',
          ],
        },
      ],
    },
    rights: {
      role: 'owner',
      title: 'Who may do what',
      pieces: [
        'Everyone has one or several roles in each salon. A new salon begins with five:',
        {
          points: [
            'superadmin: everything.',
            'admin: runs the salon.',
            'manager: makes the rota, changes services and watches over the day; may double-book.',
            'cashier (the desk): books and changes visits and clients, looks at the rest.',
            'specjalista (service provider): books visits and sees the calendar and the clients.',
          ],
        },
        'What a role does not include is neither in the menu nor in the search, and the server refuses it also to whoever types the address. A right that is taken away is gone at the next click.',
        'There is no screen to change roles yet; they are as the salon began with.',
      ],
    },
    salons: {
      role: 'owner',
      title: 'Several salons',
      pieces: [
        'One account can belong to several salons, with another role in each. The name of the salon in the upper corner switches between them.',
        {
          points: [
            'Clients, visits, price list and hours of each salon are apart. Salons do not see each other’s data.',
            'Two tabs of the browser can show two different salons.',
          ],
        },
      ],
    },
    installation: {
      role: 'owner',
      title: 'Installation and safety of data',
      pieces: [
        'Wizyta runs on a server of your own. It is set up by environment variables; the README lists all of them.',
        {
          points: [
            'SMTP_URL and MAIL_FROM: the mail server of all businesses. Under “Apps” each can connect one of its own; without either, messages wait.',
            'SUPPORT_EMAIL: where questions from this help centre go.',
            'SECRET_KEY signs the links for clients and the calendar addresses, and encrypts the passwords of mail servers. When it changes, earlier links and addresses stop working; with the old one in SECRET_KEY_BEFORE the passwords stay readable.',
            'A backup is the database and the SECRET_KEY. Passwords are stored as hashes alone.',
          ],
        },
        'Every change of a visit stays in its history, with name and time.',
      ],
    },
  },
}
