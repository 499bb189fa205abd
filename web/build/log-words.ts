import { features } from '@wizyta/contract/features'
import type { Feature, TableWords } from '@wizyta/contract/kit/feature'
import { fieldWords } from '@wizyta/contract/kit/label'
import type { Plugin } from 'vite'

/**
 * Writes the declarations of the features as plain data. The activity log needs the labels of all fields. Their schemas
 * would bring 16 kB of JavaScript (brotli).
 */
export function logWordsAsData(): Plugin {
  return {
    name: 'log-words-as-data',
    apply: 'build',
    load: {
      filter: { id: /\/contract\/src\/features\.ts$/ },
      handler: () => `export const features = ${JSON.stringify(featuresAsData)}`,
    },
  }
}

/** The declarations of the features with the words of their fields instead of the schemas. */
export const featuresAsData = features.map(({ records, tables = {} }: Feature) => ({
  records,
  tables: Object.fromEntries(Object.entries(tables).map(([part, words]) => [part, withoutSchemas(words)])),
}))

function withoutSchemas({ fields, columns, ...words }: TableWords): TableWords {
  const labelled = Object.entries(fields?.shape ?? {}).flatMap(([name, schema]) => {
    const { label, ...rest } = fieldWords(schema)
    return label ? [[name, { label, ...rest }] as const] : []
  })
  return { ...words, columns: { ...Object.fromEntries(labelled), ...columns } }
}
