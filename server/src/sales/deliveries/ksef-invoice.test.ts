import { expect, test } from 'vitest'
import { ksefInvoice } from '../../../test/ksef-invoice.ts'
import { XmlFault } from '../../kit/files/read-xml.ts'
import { readKsefInvoice } from './ksef-invoice.ts'

const read = (xml: string | Uint8Array) => readKsefInvoice(typeof xml === 'string' ? Buffer.from(xml) : xml)
/** The sentence with which a document is refused. */
function refusal(xml: string | Uint8Array): string {
  try {
    read(xml)
  } catch (error) {
    if (error instanceof XmlFault) return error.sentence
    throw error
  }
  return 'read'
}

test('an invoice FA(3) gives seller, number, date, lines with codes, and sums by rate', () => {
  const invoice = read(
    ksefInvoice({
      buyer: '5260001246',
      lines: [
        { code: 'LOK-7', gtin: '5901234123457', qty: '12', price: '8.50', amount: '102.00' },
        {
          name: 'Rękawice &amp; maski <![CDATA[100 szt. > 50]]>',
          rate: '8',
          qty: '1',
          price: '30',
          amount: '30.00',
        },
      ],
      sums: '<P_13_1>102.00</P_13_1><P_14_1>23.46</P_14_1><P_13_2>30.00</P_13_2><P_14_2>2.40</P_14_2>',
      total: '157.86',
    }),
  )
  expect(invoice).toEqual({
    seller_nip: '5250000009',
    seller_name: 'Hurtownia Fryzjerska Lok sp. z o.o.',
    buyer_nip: '5260001246',
    document_no: 'FV/2026/11/0042',
    document_date: '2026-11-20',
    price_mode: 'net',
    total: 15_786,
    sums: [
      { rate: '23', net: 10_200, tax: 2_346 },
      { rate: '8', net: 3_000, tax: 240 },
    ],
    lines: [
      {
        name: 'Szampon nawilżający 300 ml',
        code: 'LOK-7',
        gtin: '5901234123457',
        unit: 'szt.',
        qty: 12_000,
        amount: 10_200,
        vat_rate: '23',
      },
      {
        name: 'Rękawice & maski 100 szt. > 50',
        code: null,
        gtin: null,
        unit: 'szt.',
        qty: 1_000,
        amount: 3_000,
        vat_rate: '8',
      },
    ],
  })
})

test('an invoice FA(2) is read alike, with gross prices, a discount and parts of a unit', () => {
  const gross = read(
    ksefInvoice({
      version: 2,
      mode: 'gross',
      lines: [{ qty: '0.5', price: '123.00', amount: '61.50' }],
      sums: '<P_13_1>50.00</P_13_1><P_14_1>11.50</P_14_1>',
      total: '61.50',
    }),
  )
  expect(gross).toMatchObject({ price_mode: 'gross', total: 6_150, lines: [{ qty: 500, amount: 6_150 }] })
  // Without the value of the line it follows from price, quantity and discount, rounded once.
  const xml = ksefInvoice({
    version: 2,
    lines: [{ qty: '3', price: '3.33333333', more: '<P_10>0.50</P_10>' }],
  })
  expect(read(xml.replace(/<P_11>.*?<\/P_11>/, '')).lines[0]?.amount).toBe(950)
})

test('prefixes of the namespace, a byte order mark and goods without tax are read', () => {
  const xml = ksefInvoice({
    lines: [{ rate: '0 WDT' }, { rate: 'zw' }, { rate: 'np I' }],
    sums: '<P_13_6_2>20.00</P_13_6_2><P_13_7>20.00</P_13_7><P_13_8>20.00</P_13_8>',
    total: '60.00',
  })
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1tns:')
    .replace('xmlns=', 'xmlns:tns=')
  const invoice = read(Buffer.from(`\uFEFF${xml}`))
  expect(invoice.lines.map(({ vat_rate }) => vat_rate)).toEqual(['0', 'zw', '0'])
  expect(invoice.sums).toEqual([
    { rate: '0', net: 4_000, tax: 0 },
    { rate: 'zw', net: 2_000, tax: 0 },
  ])
})

test('what is no invoice for goods that arrive is refused in words', () => {
  expect(refusal(ksefInvoice({ kind: 'KOR' }))).toMatch(/corrects another/)
  expect(refusal(ksefInvoice({ kind: 'KOR_ROZ' }))).toMatch(/corrects another/)
  expect(refusal(ksefInvoice({ kind: 'ZAL' }))).toMatch(/advance/)
  expect(refusal(ksefInvoice({ currency: 'EUR' }))).toMatch(/currency/)
  expect(refusal(ksefInvoice({ lines: [{ rate: '7' }] }))).toMatch(/VAT rate/)
  expect(refusal(ksefInvoice({ lines: [{ amount: '12,50' }] }))).toMatch(/cannot be read/)
  expect(refusal(ksefInvoice({ lines: [{ amount: '1e5' }] }))).toMatch(/cannot be read/)
  expect(refusal(ksefInvoice({ lines: [{ amount: '9999999999999.00' }] }))).toMatch(/too large/)
  expect(refusal(ksefInvoice({ seller: '1234567890' }))).toMatch(/lacks its seller/)
  expect(refusal(ksefInvoice({ lines: [] }))).toMatch(/no lines/)
  expect(refusal(ksefInvoice({ lines: Array.from({ length: 301 }, () => ({})) }))).toMatch(/300 lines/)
  expect(refusal('<JPK xmlns="http://jpk.mf.gov.pl/wzor/2022/02/17/02171/"/>')).toMatch(
    /not an invoice of KSeF/,
  )
  expect(refusal(ksefInvoice().replace('2025/06/25/13775', '2021/11/29/11089'))).toMatch(
    /not an invoice of KSeF/,
  )
  expect(refusal('Faktura VAT 7/2026')).toMatch(/damaged/)
  expect(refusal(ksefInvoice().slice(0, -20))).toMatch(/damaged/)
})

test('FIL-2: entities, depth, masses of elements and other encodings are refused, and nothing unfolds', () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};&l${n};">`)
  const laughs = `<?xml version="1.0"?><!DOCTYPE Faktura [<!ENTITY l0 "ha">${entities.join('')}]><Faktura>&l20;</Faktura>`
  expect(refusal(laughs)).toMatch(/document type/)
  const external =
    '<?xml version="1.0"?><!DOCTYPE Faktura [<!ENTITY x SYSTEM "file:///etc/passwd">]><Faktura>&x;</Faktura>'
  expect(refusal(external)).toMatch(/document type/)
  const head = '<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">'
  expect(refusal(head + '<a>'.repeat(200_000))).toMatch(/nested too deeply/)
  expect(refusal(`${head}${'<a/>'.repeat(1_000_000)}</Faktura>`)).toMatch(/too long/)
  const attributes = Array.from({ length: 150_000 }, (_, n) => `a${n}="1"`).join(' ')
  expect(refusal(`${head}<a ${attributes}/></Faktura>`)).toMatch(/too long/)
  const xml = ksefInvoice()
  expect(refusal(Buffer.from(xml, 'utf16le'))).toMatch(/UTF-8|damaged/)
  expect(refusal(xml.replace('UTF-8', 'windows-1250'))).toMatch(/UTF-8/)
  expect(refusal(Buffer.from(xml.replace('Salon', 'Sal\u00f3n'), 'latin1'))).toMatch(/UTF-8/)
  expect(refusal('&undefined;')).toMatch(/damaged/)
  expect(read(xml).lines).toHaveLength(1)
})
