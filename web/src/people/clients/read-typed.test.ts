import { expect, test } from 'vitest'
import { formatPhone } from '../../platform/text/phone.ts'
import { readTyped } from './read-typed.ts'

test.each([
  ['Anna', { first_name: 'Anna', last_name: '', phone: '', email: '' }],
  ['anna nowak-kowalska', { first_name: 'Anna', last_name: 'Nowak-Kowalska', phone: '', email: '' }],
  ['Łucja McDonald', { first_name: 'Łucja', last_name: 'McDonald', phone: '', email: '' }],
  ['601 234 567', { first_name: '', last_name: '', phone: '601 234 567', email: '' }],
  ['601', { first_name: '', last_name: '', phone: '601', email: '' }],
  ['+48601234567', { first_name: '', last_name: '', phone: '+48601234567', email: '' }],
  ['anna@nowak.pl', { first_name: '', last_name: '', phone: '', email: 'anna@nowak.pl' }],
  ['Anna Nowak 601234567', { first_name: 'Anna', last_name: 'Nowak', phone: '601234567', email: '' }],
  ['ola ola@x.pl 600-100-200', { first_name: 'Ola', last_name: '', phone: '600-100-200', email: 'ola@x.pl' }],
])('%s', (typed, expected) => {
  expect(readTyped(typed)).toEqual(expected)
})

test.each([
  ['+48601234567', '+48 601 234 567'],
  ['601234567', '601 234 567'],
  ['+4915112345678', '+49 151 123 456 78'],
])('the phone %s is written %s', (phone, written) => {
  expect(formatPhone(phone)).toBe(written)
})
