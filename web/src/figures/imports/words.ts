import { type ImportStatus, isUnderWay } from '@wizyta/contract/figures/imports/api'

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
