import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { type StocktakeStatus, stocktakeCountInput, stocktakeInput, type UncountedChoice } from './api.ts'

export const stocktakesFeature = feature({
  records: { stocktakes: 'Stocktakes' },
  tables: {
    stocktakes: {
      name: 'Stocktake',
      fields: stocktakeInput,
      columns: {
        status: {
          label: 'Status',
          words: {
            open: 'Open|stocktake',
            counting: 'Being counted',
            review: 'In review',
            posted: 'Posted|stocktake',
            cancelled: 'Cancelled|stocktake',
          } satisfies Record<StocktakeStatus, PlainSentence>,
        },
        uncounted: {
          label: 'Not counted',
          words: {
            unchanged: 'Leave them as they are',
            zero: 'Count them as zero',
          } satisfies Record<UncountedChoice, PlainSentence>,
        },
        number: null,
        number_year: null,
        value: { label: 'Value', writtenAs: 'money' },
        posted_at: 'Posted|stocktake',
        by_id: null,
        posted_by_id: null,
      },
    },
    stocktake_counts: {
      name: 'Count|log',
      fields: stocktakeCountInput,
      columns: {
        stocktake_id: null,
        entries: null,
        stock: null,
        at: null,
        by_id: null,
      },
      telling: ['product_id', 'qty'],
    },
  },
})
