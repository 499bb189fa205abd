import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FiscalStatus, type FiscalStep, fiscalAfter, fiscalStatus, fiscalSteps } from './fiscal.ts'
import { fiscalLines, type RegisteredLine } from './fiscal-lines.ts'
import { vatTable } from './sums.ts'

const steps: FiscalStep[] = ['print', 'fail', 'retry', 'note', 'drop']
const walk = (from: FiscalStatus, taken: readonly FiscalStep[]) =>
  taken.reduce<FiscalStatus[]>(
    (states, step) => {
      const last = states.at(-1) as FiscalStatus
      return [...states, fiscalAfter(last, step) ?? last]
    },
    [from],
  )

describe('the state of a fiscal receipt', () => {
  test('never leaves the register again, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps)), (taken) => {
        const states = walk('pending', taken)
        const first = states.findIndex((one) => one === 'printed' || one === 'manual')
        if (first >= 0) expect(new Set(states.slice(first))).toEqual(new Set([states[first]]))
        const dropped = states.indexOf('not_needed')
        if (dropped >= 0) expect(new Set(states.slice(dropped))).toEqual(new Set(['not_needed']))
      }),
    )
  })

  test('leads to paper or to a void from every state that waits', () => {
    const open = fiscalStatus.options.filter((one) => Object.keys(fiscalSteps[one]).includes('drop'))
    expect(open).toEqual(['pending', 'failed'])
    for (const status of open)
      expect([
        fiscalAfter(status, 'note'),
        fiscalAfter(status, 'print'),
        fiscalAfter(status, 'drop'),
      ]).toEqual(['manual', 'printed', 'not_needed'])
  })

  test('is printed again after a failure alone', () => {
    expect(fiscalStatus.options.filter((one) => fiscalAfter(one, 'retry') !== null)).toEqual(['failed'])
  })
})

describe('the lines of a fiscal receipt', () => {
  const rate = fc.constantFrom('23', '8', '5', '0', 'zw')
  const line: fc.Arbitrary<RegisteredLine> = fc
    .record({
      kind: fc.constantFrom('service', 'product', 'fee', 'voucher', 'account'),
      qty: fc.integer({ min: 1, max: 20 }),
      unit_price: fc.integer({ min: 0, max: 500_000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      vat_rate: rate,
      is_taxed: fc.boolean(),
    })
    .map(({ off, ...rest }) => ({
      ...rest,
      name: 'Usługa',
      total: Math.round(rest.qty * rest.unit_price * (1 - off)),
    }))

  test('add up to the tax of the sale by rate, also after a prepayment; no line costs more than before', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, share) => {
          const taxed = lines.filter(({ is_taxed }) => is_taxed)
          const sums = vatTable(taxed)
          const before = sums.map(({ rate, gross }) => ({
            vat_rate: rate,
            total: -Math.floor(gross * share),
          }))
          const vat = vatTable([...taxed, ...before])
          const printed = fiscalLines(lines, vat)
          for (const { rate, gross } of vat)
            expect(
              printed.filter(({ vat_rate }) => vat_rate === rate).reduce((sum, { total }) => sum + total, 0),
            ).toBe(gross)
          for (const { qty, unit_price, discount, total } of printed) {
            expect(qty * unit_price - discount).toBe(total)
            expect(discount).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })

  test('leave out what is taxed at another time', () => {
    const voucher = { kind: 'voucher', name: 'Bon', qty: 1, unit_price: 10_000, total: 10_000 } as const
    const cut = { kind: 'service', name: 'Strzyżenie', qty: 1, unit_price: 8_000, total: 8_000 } as const
    expect(
      fiscalLines(
        [
          { ...voucher, vat_rate: 'zw', is_taxed: false },
          { ...cut, vat_rate: 'zw', is_taxed: true },
        ],
        [{ rate: 'zw', gross: 8_000 }],
      ),
    ).toEqual([{ name: 'Strzyżenie', qty: 1, unit_price: 8_000, discount: 0, total: 8_000, vat_rate: 'zw' }])
  })
})
