interface InvoiceLine {
  name?: string
  code?: string
  gtin?: string
  unit?: string
  qty?: string
  price?: string
  /** Value of the line, `20.00`. */
  amount?: string
  rate?: string
  /** More elements of the line. */
  more?: string
}

const namespaces = {
  2: 'http://crd.gov.pl/wzor/2023/06/29/12648/',
  3: 'http://crd.gov.pl/wzor/2025/06/25/13775/',
} as const

/** Writes a structured invoice as KSeF gives it out, by the schemas FA(2) and FA(3). */
export function ksefInvoice({
  version = 3,
  seller = '5250000009',
  name = 'Hurtownia Fryzjerska Lok sp. z o.o.',
  buyer = '',
  number = 'FV/2026/11/0042',
  mode = 'net',
  lines = [{}],
  sums = '<P_13_1>20.00</P_13_1><P_14_1>4.60</P_14_1>',
  total = '24.60',
  kind = 'VAT',
  currency = 'PLN',
}: {
  version?: 2 | 3
  seller?: string
  name?: string
  buyer?: string
  number?: string
  mode?: 'net' | 'gross'
  lines?: readonly InvoiceLine[]
  sums?: string
  total?: string
  kind?: string
  currency?: string
} = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="${namespaces[version]}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Naglowek>
    <KodFormularza kodSystemowy="FA (${version})" wersjaSchemy="1-0E">FA</KodFormularza>
    <WariantFormularza>${version}</WariantFormularza>
    <DataWytworzeniaFa>2026-11-20T10:00:00Z</DataWytworzeniaFa>
    <SystemInfo>Program hurtowni</SystemInfo>
  </Naglowek>
  <Podmiot1>
    <DaneIdentyfikacyjne><NIP>${seller}</NIP><Nazwa>${name}</Nazwa></DaneIdentyfikacyjne>
    <Adres><KodKraju>PL</KodKraju><AdresL1>ul. Składowa 1</AdresL1><AdresL2>00-001 Warszawa</AdresL2></Adres>
  </Podmiot1>
  <Podmiot2>
    <DaneIdentyfikacyjne>${buyer ? `<NIP>${buyer}</NIP>` : '<BrakID>1</BrakID>'}<Nazwa>Salon</Nazwa></DaneIdentyfikacyjne>
    ${version === 3 ? '<JST>2</JST><GV>2</GV>' : ''}
  </Podmiot2>
  <Fa>
    <KodWaluty>${currency}</KodWaluty>
    <P_1>2026-11-20</P_1>
    <P_2>${number}</P_2>
    ${sums}
    <P_15>${total}</P_15>
    <Adnotacje><P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>2</P_18A><Zwolnienie><P_19N>1</P_19N></Zwolnienie></Adnotacje>
    <RodzajFaktury>${kind}</RodzajFaktury>
    ${lines.map((line, index) => writtenLine(line, index, mode)).join('\n    ')}
    <Platnosc><FormaPlatnosci>6</FormaPlatnosci></Platnosc>
  </Fa>
  <Stopka><Informacje><StopkaFaktury>Dziękujemy za zakupy</StopkaFaktury></Informacje></Stopka>
</Faktura>`
}

function writtenLine(
  {
    name = 'Szampon nawilżający 300 ml',
    code,
    gtin,
    unit = 'szt.',
    qty = '2',
    price = '10.00',
    amount = '20.00',
    rate = '23',
    more = '',
  }: InvoiceLine,
  index: number,
  mode: 'net' | 'gross',
): string {
  const priced =
    mode === 'net'
      ? `<P_9A>${price}</P_9A>${more}<P_11>${amount}</P_11>`
      : `<P_9B>${price}</P_9B>${more}<P_11A>${amount}</P_11A>`
  return `<FaWiersz><NrWierszaFa>${index + 1}</NrWierszaFa><P_7>${name}</P_7>${code ? `<Indeks>${code}</Indeks>` : ''}${
    gtin ? `<GTIN>${gtin}</GTIN>` : ''
  }<P_8A>${unit}</P_8A><P_8B>${qty}</P_8B>${priced}<P_12>${rate}</P_12></FaWiersz>`
}
