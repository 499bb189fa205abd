import { readNip } from '@wizyta/contract/office/businesses/nip'
import type { PriceMode } from '@wizyta/contract/sales/deliveries/api'
import type { InvoiceSum } from '@wizyta/contract/sales/deliveries/invoice'
import { mostDeliveryLines } from '@wizyta/contract/sales/deliveries/line'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { readXml, XmlFault } from '../../kit/files/read-xml.ts'

/** Line of a structured invoice. */
export interface KsefLine {
  name: string
  code: string | null
  gtin: string | null
  unit: string | null
  /** Thousandths. */
  qty: number
  /** Grosze of the line, net or gross as the invoice says. */
  amount: number
  vat_rate: VatRate
}

/** Content of a structured invoice, as far as a delivery needs it. */
export interface KsefInvoice {
  seller_nip: string
  seller_name: string
  buyer_nip: string | null
  document_no: string
  document_date: string
  price_mode: PriceMode
  /** Gross grosze. */
  total: number
  sums: InvoiceSum[]
  lines: KsefLine[]
}

/** Namespaces of the schemas that are read: FA(2), in force until January 2026, and FA(3). */
const schemas = new Set([
  'http://crd.gov.pl/wzor/2023/06/29/12648/',
  'http://crd.gov.pl/wzor/2025/06/25/13775/',
])

type Fields = Record<string, string>

/** Longest value that is kept; the schema allows names of 512 characters. */
const mostCharacters = 512

/**
 * Reads a structured invoice of KSeF, FA(2) or FA(3). It is not validated against the schema: KSeF did that. What is
 * no invoice for goods that arrive (a correction, an advance, another currency) is refused in words.
 */
export function readKsefInvoice(bytes: Uint8Array): KsefInvoice {
  const { fields, lines } = collect(bytes)
  checkKind(fields)
  const seller_nip = readNip(fields['Podmiot1/DaneIdentyfikacyjne/NIP'] ?? '')
  const document_no = fields['Fa/P_2']
  const document_date = fields['Fa/P_1'] ?? ''
  if (!seller_nip || !document_no || !/^\d{4}-\d\d-\d\d$/.test(document_date))
    throw new XmlFault('The invoice lacks its seller, number or date.')
  if (lines.length === 0) throw new XmlFault('The invoice has no lines.')
  const price_mode: PriceMode = lines.every((line) => !line.P_11 && !line.P_9A) ? 'gross' : 'net'
  return {
    seller_nip,
    seller_name: fields['Podmiot1/DaneIdentyfikacyjne/Nazwa'] ?? seller_nip,
    buyer_nip: readNip(fields['Podmiot2/DaneIdentyfikacyjne/NIP'] ?? ''),
    document_no,
    document_date,
    price_mode,
    total: grosze(fields['Fa/P_15']),
    sums: sumsOf(fields),
    lines: lines.map((line) => readLine(line, price_mode)),
  }
}

/** Collects the values of elements that occur once, by path, and those of each line. */
function collect(bytes: Uint8Array): { fields: Fields; lines: Fields[] } {
  const path: string[] = []
  const fields: Fields = {}
  const lines: Fields[] = []
  let value = ''
  readXml(bytes, {
    open: ({ local, namespace, depth }) => {
      if (depth === 1 && !(local === 'Faktura' && schemas.has(namespace)))
        throw new XmlFault('This is not an invoice of KSeF: FA(2) or FA(3) is expected.')
      path.push(local)
      value = ''
      if (path.length === 3 && local === 'FaWiersz') {
        if (lines.length >= mostDeliveryLines) throw new XmlFault('A delivery has 300 lines at most.')
        lines.push({})
      }
    },
    text: (text) => {
      if (value.length < mostCharacters) value += text
    },
    close: ({ local }) => {
      const text = plain(value)
      value = ''
      path.pop()
      const line = lines.at(-1)
      if (text === '') return
      if (path[2] === 'FaWiersz' && path.length === 3 && line) line[local] = text
      else fields[[...path.slice(1), local].join('/')] ??= text
    },
  })
  return { fields, lines }
}

/** Without control characters and marks of direction, which a name may carry. */
const plain = (text: string) =>
  text
    .slice(0, mostCharacters)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()

function checkKind(fields: Fields) {
  const kind = fields['Fa/RodzajFaktury'] ?? 'VAT'
  if (kind.startsWith('KOR'))
    throw new XmlFault('This invoice corrects another one. Open that delivery and correct it.')
  if (kind === 'ZAL') throw new XmlFault('This invoice is for an advance payment, no goods come with it.')
  if ((fields['Fa/KodWaluty'] ?? 'PLN') !== 'PLN')
    throw new XmlFault('This invoice is in another currency. Enter the delivery by hand.')
}

function readLine(line: Fields, mode: PriceMode): KsefLine {
  const qty = line.P_8B === undefined ? 100_000_000n : decimalOf(line.P_8B)
  const given = mode === 'gross' ? line.P_11A : line.P_11
  const price = mode === 'gross' ? line.P_9B : line.P_9A
  if (given === undefined && price === undefined) throw new XmlFault('A line of the invoice has no price.')
  const amount =
    given === undefined
      ? roundedTo((decimalOf(price ?? '0') * qty) / 100_000_000n - decimalOf(line.P_10 ?? '0'), 2)
      : grosze(given)
  return {
    name: line.P_7 ?? line.Indeks ?? '–',
    code: line.Indeks?.slice(0, 50) ?? null,
    gtin: line.GTIN?.slice(0, 20) ?? null,
    unit: line.P_8A?.slice(0, 30) ?? null,
    qty: roundedTo(qty, 3),
    amount,
    vat_rate: rateOf(line.P_12),
  }
}

/** Rates by their names in the schema. Goods without Polish tax cost what they cost net. */
const rates: Record<string, VatRate> = {
  '23': '23',
  '8': '8',
  '5': '5',
  '0': '0',
  '0 KR': '0',
  '0 WDT': '0',
  '0 EX': '0',
  zw: 'zw',
  oo: '0',
  np: '0',
  'np I': '0',
  'np II': '0',
}

function rateOf(name = 'zw'): VatRate {
  const rate = rates[name]
  if (!rate) throw new XmlFault('The invoice has a VAT rate that products cannot have.')
  return rate
}

/** Fields of the sums by rate: net, and tax where there is any (art. 106e ust. 1 pkt 13–14). */
const sumFields: readonly (readonly [VatRate, string, string?])[] = [
  ['23', 'P_13_1', 'P_14_1'],
  ['8', 'P_13_2', 'P_14_2'],
  ['5', 'P_13_3', 'P_14_3'],
  ['0', 'P_13_6_1'],
  ['0', 'P_13_6_2'],
  ['0', 'P_13_6_3'],
  ['0', 'P_13_8'],
  ['0', 'P_13_9'],
  ['0', 'P_13_10'],
  ['zw', 'P_13_7'],
  ['zw', 'P_13_11'],
]

function sumsOf(fields: Fields): InvoiceSum[] {
  const sums = new Map<VatRate, InvoiceSum>()
  for (const [rate, net, tax] of sumFields) {
    if (fields[`Fa/${net}`] === undefined) continue
    const before = sums.get(rate) ?? { rate, net: 0, tax: 0 }
    sums.set(rate, {
      rate,
      net: before.net + grosze(fields[`Fa/${net}`]),
      tax: before.tax + (tax ? grosze(fields[`Fa/${tax}`] ?? '0') : 0),
    })
  }
  return [...sums.values()]
}

const grosze = (text = '0') => roundedTo(decimalOf(text), 2)

/** Decimal places that are kept; the schema allows eight. */
const places = 8
/** A hundred million złoty: more is a slip, and would not fit the columns. */
const largest = 10_000_000_000n

/** Reads a decimal number of a structured invoice, in hundred-millionths. */
function decimalOf(text: string): bigint {
  const parts = /^([-+]?)(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text)
  if (!parts) throw new XmlFault('An amount of the invoice cannot be read.')
  const [, sign, whole = '0', fraction = ''] = parts
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** Rounds a decimal half away from zero, as a whole number of its last place. @param kept decimal places */
function roundedTo(decimal: bigint, kept: number): number {
  const unit = 10n ** BigInt(places - kept)
  const half = decimal < 0n ? -unit / 2n : unit / 2n
  const rounded = (decimal + half) / unit
  if (rounded > largest || rounded < -largest) throw new XmlFault('An amount of the invoice is too large.')
  return Number(rounded)
}
