import { feature } from '../../kit/feature.ts'
import { copyWay, receiptPaper } from './api.ts'

export const receiptsFeature = feature({
  tables: {
    receipt_copies: {
      name: 'Copy of a receipt|log',
      columns: {
        sale_id: null,
        way: { label: 'Copy|receipt', words: copyWay.meta()?.words ?? {} },
        paper: { label: 'Paper', words: receiptPaper.meta()?.words ?? {} },
        expires_at: 'Valid until|log',
        at: null,
        by_id: null,
      },
      telling: ['way', 'paper'],
    },
  },
})
