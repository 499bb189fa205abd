import { type ImportStatus, isUnderWay, type RowState } from '@wizyta/contract/figures/imports/api'

type Tone = 'brand' | 'danger' | 'warning' | 'success' | undefined

/** Shade of the badge of an import. */
export const statusTone = (status: ImportStatus): Tone =>
  isUnderWay(status)
    ? 'brand'
    : status === 'done'
      ? 'success'
      : status === 'cancelled'
        ? 'warning'
        : undefined

/** Shade of the badge of a row. */
export const rowTones: Partial<Record<RowState, Tone>> = {
  refused: 'danger',
  duplicate: 'warning',
  kept: 'warning',
  ready: 'success',
  created: 'success',
  updated: 'success',
}
