/** Kinds of lines that are turnover, however they were paid. Vouchers and passes are so when they are used. */
export const turnoverKinds = ['service', 'product', 'fee'] as const
