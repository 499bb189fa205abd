import type { Articles } from '../content.ts'

/** What whoever runs the team sets up. */
export const team = {
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
      'A resource is something that a service needs and of which there is not enough for all. The service says what to take: one of these “and one of” those.',
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
} satisfies Articles
