import { fieldWords } from '@wizyta/contract/kit/label'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { RawBuilder } from 'kysely'

type Words = Readonly<Record<string, PlainSentence>>
/** How a value is written on paper; with words, by its word. */
type Kind = 'text' | 'moment' | 'date' | 'money' | 'percent' | 'yes' | 'list' | { words: Words }
export type DataColumn = readonly [key: string, label: PlainSentence, kind?: Kind]
export type DataRow = Readonly<Record<string, unknown>>

/** Part of a client's data: what it is called, its columns on paper, and its rows. The file for programs has every column. */
export interface DataSection {
  key: string
  title: PlainSentence
  columns: readonly DataColumn[]
}

export interface ReadSection extends DataSection {
  rows: (of: { businessId: string; id: string; withFiles: boolean }) => RawBuilder<DataRow>
}

export const wordsOf = (choice: Parameters<typeof fieldWords>[0]) => ({
  words: fieldWords(choice).words ?? {},
})
