import { Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { isBegun } from '../../platform/text/plain-text.ts'
import type { Entry } from './entry.ts'
import { likeliestFirst, ranked } from './ranking.ts'

const entry = (title: string, more: Partial<Entry> = {}): Entry => ({
  id: title,
  group: 'pages',
  title,
  icon: Tag,
  run: () => {},
  ...more,
})
const titles = (entries: readonly Entry[], typed: string) => ranked(entries, typed).map(({ title }) => title)

test('letters without their marks find the words that have them', () => {
  const entries = [entry('Żółć'), entry('Wyświetlanie'), entry('Godziny pracy')]
  expect(titles(entries, 'zolc')).toEqual(['Żółć'])
  expect(titles(entries, 'ZÓLC')).toEqual(['Żółć'])
  expect(titles(entries, 'wyswie')).toEqual(['Wyświetlanie'])
})

test('typed words are beginnings, in any order; what is named so comes first', () => {
  const entries = [
    entry('Nowa sprzedaż'),
    entry('Usługi', { within: 'Sprzedaż' }),
    entry('Sprzedaż'),
    entry('Sprzedaż i zużycie', { within: 'Sprzedaż' }),
    entry('Zużycie', { also: ['sprzedaż'] }),
  ]
  expect(titles(entries, 'sprzedaz')).toEqual([
    'Sprzedaż',
    'Sprzedaż i zużycie',
    'Nowa sprzedaż',
    'Usługi',
    'Zużycie',
  ])
  expect(titles(entries, 'nowa spr')).toEqual(['Nowa sprzedaż'])
  expect(titles(entries, 'uslugi sprzed')).toEqual(['Usługi'])
})

test('the middle of a word, and nothing typed, find nothing', () => {
  const entries = [entry('Nowa wizyta')]
  expect(titles(entries, 'izyta')).toEqual([])
  expect(titles(entries, '  ')).toEqual([])
  expect(titles(entries, '?!')).toEqual([])
})

test('the group with what is most likely meant comes first; actions where they are as likely', () => {
  const actions = { name: 'actions', rows: [entry('Dzisiejszy kalendarz')] }
  const pages = { name: 'pages', rows: [entry('Kalendarz')] }
  const names = (typed: string) => likeliestFirst([actions, pages], typed).map(({ name }) => name)
  expect(names('kal')).toEqual(['pages', 'actions'])
  expect(names('dzis')).toEqual(['actions', 'pages'])
  const equal = [actions, { name: 'pages', rows: [entry('Dzisiejszy dzień')] }]
  expect(likeliestFirst(equal, 'dzis').map(({ name }) => name)).toEqual(['actions', 'pages'])
})

test('a name is meant when each typed word begins one of its words; else it is only similar', () => {
  expect(isBegun('Teresa Kania', 'kasa')).toBe(false)
  expect(isBegun('Małgorzata Żółć-Nowak', 'nowak malg')).toBe(true)
  expect(isBegun('Anna Kowalska', 'kowlaska')).toBe(false)
  expect(isBegun('Ola gosia@example.test', 'gosia@ex')).toBe(true)
})
