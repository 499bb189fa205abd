import { feature } from '../../kit/feature.ts'
import { fieldWords } from '../../kit/label.ts'
import { vatRate } from '../../sales/services/vat-rate.ts'
import type { PlainSentence } from '../../words/translate.ts'
import type { blockKinds } from './api.ts'
import { visitSourceWords } from './visit-source.ts'
import { visitStatusWords } from './visit-status-words.ts'
import type { Visit } from './visits.ts'

type Words<Value extends string> = Readonly<Record<Value, PlainSentence>>

export const calendarFeature = feature({
  records: { events: 'Appointments' },
  tables: {
    visits: {
      name: 'Appointment',
      columns: {
        status: {
          label: 'Status',
          words: visitStatusWords,
        },
        client_id: 'Client',
        walk_in_name: 'Name of a walk-in|log',
        starts_at: 'Start',
        ends_at: 'End|log',
        local_start: null,
        timezone: { label: 'Time zone', writtenAs: 'time zone' },
        total: { label: 'Total|log', writtenAs: 'money' },
        payment_status: {
          label: 'Payment|log',
          words: {
            none: 'Not paid|log value',
            deposit_due: 'Deposit due',
            deposit_paid: 'Deposit paid',
            part_paid: 'Partly paid',
            paid: 'Paid',
            refunded: 'Refunded|log value',
          } satisfies Words<Visit['payment_status']>,
        },
        deposit: { label: 'Deposit|log', writtenAs: 'money' },
        first_visit: 'First appointment',
        source: { label: 'Source', words: visitSourceWords },
        series_id: 'Series|log',
        offer_id: null,
        note: 'Note',
        client_note: 'Note for the client',
        confirmed_at: 'Confirmed|log',
        arrived_at: 'Client came|log',
        started_at: 'Begun|log',
        completed_at: 'Done|log',
        missed_at: 'No-show|log',
        cancelled_at: 'Cancelled|log',
        cancelled_by: {
          label: 'Cancelled by|log',
          words: { client: 'Client', staff: 'Salon' },
        },
        cancel_reason: 'Reason for cancelling|log',
        cancel_note: 'Note on the cancellation',
        cancelled_late: 'Cancelled late|log',
        override_reason: 'Reason for booking over|log',
        override_by: 'Booked over by|log',
        refused_at: 'Client answered NO|log',
        refused_start: null,
        former_client: null,
        late_minutes: { label: 'Client is late|log', writtenAs: 'minutes' },
        ics_sequence: 'Edition of the calendar file|log',
        link_generation: 'Edition of the link|log',
      },
      follows: ['ics_sequence'],
    },
    visit_lines: {
      name: 'Service of an appointment|log',
      columns: {
        visit_id: 'Appointment',
        position: 'Order',
        service_id: 'Service',
        variant_id: 'Variant',
        employee_id: 'Employee',
        client_id: 'Client',
        starts_at: 'Start',
        ends_at: 'End|log',
        segments: 'Parts|log',
        buffer_before_min: { label: 'Preparation before', writtenAs: 'minutes' },
        buffer_after_min: { label: 'Cleaning up after', writtenAs: 'minutes' },
        price: { label: 'Price', writtenAs: 'money' },
        is_own_price: 'Client’s price',
        vat_rate: { ...fieldWords(vatRate), label: 'VAT rate' },
        resource_ids: 'Resources',
      },
      telling: ['service_id', 'variant_id', 'employee_id'],
    },
    visit_links: { name: 'Client’s link to an appointment|log' },
    blocks: {
      name: 'Blocked time|log',
      columns: {
        employee_id: 'Employee',
        kind: {
          label: 'Kind',
          words: {
            break: 'Break',
            training: 'Training',
            admin: 'Office work',
            reserved: 'Reserved',
            other: 'Other|log value',
          } satisfies Words<(typeof blockKinds)[number]>,
        },
        starts_at: 'Start',
        ends_at: 'End|log',
        paid: 'Paid|log',
        bookable_over: 'Can be booked over|log',
        note: 'Note',
        series_id: 'Series|log',
        offer_id: null,
      },
      telling: ['kind'],
    },
    block_series: {
      name: 'Series of blocks|log',
      columns: { rule: 'Rule of the series|log' },
      telling: ['rule'],
    },
    series: {
      name: 'Series of appointments|log',
      columns: { rule: 'Rule of the series|log' },
      telling: ['rule'],
    },
  },
})
