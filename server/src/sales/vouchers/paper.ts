import { code128 } from '@wizyta/contract/kit/barcode'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { PaperSize } from '@wizyta/contract/sales/vouchers/api'
import { writtenCode } from '@wizyta/contract/sales/vouchers/code'
import type { VoucherDesign } from '@wizyta/contract/sales/vouchers/template'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { nameIn } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { WrittenLater } from '../../kit/http/written-stream.ts'
import { drawBarcode, drawQr } from '../../kit/pdf/codes.ts'
import {
  bold,
  drawDecoration,
  finishPdf,
  mm,
  openPdf,
  type Pdf,
  pdfAnswer,
  placeText,
  regular,
} from '../../kit/pdf/pdf.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { namedHolder } from './named-holder.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

interface Printed {
  name: string
  kind: 'amount' | 'service' | 'pass'
  code: string
  value: number
  valid_to: string
  dedication: string | null
  holder: string | null
  colour: string
  design: VoucherDesign
  terms: string | null
  items: { name: string; count: number | null }[]
  business: string
  address: string
  phone: string | null
  locale: string
  currency: string
  /** The logo of the salon, and the picture of the template, as WebP. */
  logo: Buffer | null
  picture: Buffer | null
}

/** Width and height in millimetres. */
const sizes: Record<PaperSize, readonly [width: number, height: number]> = {
  a5: [210, 148],
  dl: [210, 99],
  screen: [160, 90],
}

/** Answers a voucher as PDF. That its code was read goes into the activity log. */
export async function printVoucher(call: Call, id: string, size: PaperSize): Promise<WrittenLater> {
  // The client reads the language of the salon, as in the mail.
  const { locale } = await readSettings(call.tx, call.businessId)
  const lang = locale as Language
  const printed = await readPaper(call, id, lang)
  await recordEvent(call.tx, { action: 'reveal', entity: 'vouchers', entityId: id, part: 'voucher_codes' })
  return new WrittenLater(async () => {
    const { bytes, name } = await writePaper(printed, size, lang)
    return pdfAnswer(bytes, name)
  })
}

/** Reads all that stands on a voucher, in a language. */
export async function readPaper(
  { tx, businessId }: Pick<Call, 'tx' | 'businessId'>,
  id: string,
  lang: Language,
): Promise<Printed> {
  const { rows } = await sql<Printed>`
    select v.name, v.kind, v.code, v.value, v.valid_to, v.dedication, t.colour, t.design, t.terms,
      ${namedHolder} as holder,
      (select coalesce(json_agg(json_build_object('name', ${nameIn(sql`${lang}::text`, 's')} || coalesce(' – ' || x.name, ''), 'count', i.count)
          order by i.position), '[]')
        from voucher_items i join services s on s.business_id = i.business_id and s.id = i.service_id
        left join service_variants x on x.business_id = i.business_id and x.id = i.variant_id
        where i.business_id = v.business_id and i.voucher_id = v.id) as items,
      coalesce(b.public_name, b.name) as business, concat_ws(', ', b.street, concat_ws(' ', b.postal_code, b.city)) as address,
      b.phone, b.locale, b.currency, (select l.large from logos l where l.business_id = b.id) as logo,
      (select p.large from voucher_pictures p where p.business_id = t.business_id and p.template_id = t.id) as picture
    from vouchers v join voucher_templates t on t.business_id = v.business_id and t.id = v.template_id
    join businesses b on b.id = v.business_id
    where v.business_id = ${businessId} and v.id = ${id}`.execute(tx)
  return found(rows)
}

/**
 * Lays a voucher out. Its pictures are encoded for that: where possible, call it once the transaction is over.
 * @returns the file, and its name
 */
export async function writePaper(
  printed: Printed,
  size: PaperSize,
  lang: Language,
): Promise<{ bytes: Buffer; name: string }> {
  const [width, height] = sizes[size]
  const pdf = openPdf({ title: printed.name, size: [mm(width), mm(height)], lang, margin: mm(10) })
  // PDF knows no WebP.
  const logo = printed.logo && (await sharp(printed.logo).png().toBuffer())
  const picture =
    printed.picture &&
    (await sharp(printed.picture).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer())
  layOut(pdf, { ...printed, logo, picture }, translators[lang], { width: mm(width), height: mm(height) })
  return { bytes: await finishPdf(pdf), name: `voucher-${printed.code.slice(-4)}.pdf` }
}

/** Shades of the colours of the house that white text is read on. */
const shades: Record<string, string> = {
  rose: '#9f1239',
  orange: '#9a3412',
  amber: '#92400e',
  lime: '#3f6212',
  green: '#166534',
  teal: '#115e59',
  sky: '#075985',
  blue: '#1e40af',
  violet: '#5b21b6',
  pink: '#9d174d',
  slate: '#334155',
  brown: '#5b3a1e',
}

function layOut(
  pdf: Pdf,
  printed: Printed,
  t: Translate,
  { width, height }: { width: number; height: number },
) {
  const { doc, lang } = pdf
  const band = width * 0.36
  const pad = mm(9)
  const shade = shades[printed.colour] ?? '#334155'
  const { logo, picture } = printed
  const ink = printed.design === 'frame' && !picture ? shade : 'white'
  const logoSize = logo ? Math.min(mm(26), height * 0.26) : 0
  const [nameAt, addressAt] = [logo ? pad + logoSize + mm(3) : pad, height - pad - 34]
  drawDecoration(pdf, () => {
    decorate(doc, printed.design, shade, { width, height, band })
    if (picture)
      drawPicture(doc, picture, printed.design, shade, { height, band, clear: [nameAt + 40, addressAt] })
  })
  if (logo)
    drawDecoration(pdf, () => {
      doc.save()
      doc.roundedRect(pad, pad, logoSize, logoSize, mm(2)).clip()
      doc.image(logo, pad, pad, { width: logoSize, height: logoSize })
      doc.restore()
    })
  doc.fillColor(ink)
  placeText(pdf, printed.business, {
    x: pad,
    y: nameAt,
    width: band - pad * 1.5,
    size: 14,
    font: bold,
    height: 40,
  })
  placeText(pdf, [printed.address, printed.phone].filter(Boolean).join('\n'), {
    x: pad,
    y: addressAt,
    width: band - pad * 1.5,
    size: 8,
    height: 40,
  })
  doc.fillColor('black')
  const x = band + pad
  const codeSize = Math.min(height * 0.42, mm(42))
  const textWidth = width - x - pad
  placeText(pdf, printed.name, { x, y: pad, width: textWidth, size: 20, font: bold })
  placeText(pdf, worthOf(printed, t, lang), { x, y: pad + 28, width: textWidth, size: 12, height: 42 })
  let y = pad + 28 + Math.min(3, printed.items.length || 1) * 15 + 6
  if (printed.holder) {
    placeText(pdf, t('For {name}|voucher', { name: printed.holder }), {
      x,
      y,
      width: textWidth,
      size: 11,
      font: bold,
    })
    y += 18
  }
  if (printed.dedication)
    placeText(pdf, printed.dedication, {
      x,
      y,
      width: textWidth,
      size: 10,
      height: Math.max(14, height - pad - codeSize - y - 4),
    })
  const bottom = height - pad
  drawQr(pdf, printed.code, { x: width - pad - codeSize, y: bottom - codeSize, size: codeSize })
  const left = width - pad - codeSize - x - mm(4)
  placeText(pdf, t('Valid until {date}|voucher', { date: printed.valid_to.split('-').reverse().join('.') }), {
    x,
    y: bottom - 66,
    width: left,
    size: 9,
  })
  const bars = code128(printed.code)
  if (bars) drawBarcode(pdf, bars, { x, y: bottom - 52, width: left, height: 24 })
  placeText(pdf, writtenCode(printed.code), { x, y: bottom - 24, width: left, size: 11, font: bold })
  if (printed.terms)
    placeText(pdf, printed.terms, { x, y: bottom - 9, width: left, size: 6.5, font: regular, height: 16 })
}

/** Draws the background of a design: a band, a frame, or colour around a white field. */
function decorate(
  doc: Pdf['doc'],
  design: VoucherDesign,
  shade: string,
  { width, height, band }: { width: number; height: number; band: number },
) {
  if (design === 'band') doc.rect(0, 0, band, height).fill(shade)
  else if (design === 'frame') {
    doc
      .lineWidth(mm(1.2))
      .rect(mm(4), mm(4), width - mm(8), height - mm(8))
      .stroke(shade)
    doc
      .lineWidth(mm(0.3))
      .rect(mm(5.5), mm(5.5), width - mm(11), height - mm(11))
      .stroke(shade)
    doc.rect(band - mm(1), mm(12), mm(0.4), height - mm(24)).fill(shade)
  } else {
    doc.rect(0, 0, width, height).fill(shade)
    doc.roundedRect(band, mm(5), width - band - mm(5), height - mm(10), mm(3)).fill('white')
  }
}

/** Covers the side of a voucher with the picture of the salon, darkened where white text stands on it. */
function drawPicture(
  doc: Pdf['doc'],
  picture: Buffer,
  design: VoucherDesign,
  shade: string,
  { height, band, clear: [from, to] }: { height: number; band: number; clear: readonly [number, number] },
) {
  const inset = design === 'frame' ? mm(5.5) : 0
  const [x, y, width, tall] = [inset, inset, band - inset - (inset && mm(1)), height - 2 * inset] as const
  doc.save()
  doc.rect(x, y, width, tall).clip()
  doc.image(picture, x, y, { cover: [width, tall], align: 'center', valign: 'center' })
  doc.restore()
  // Between the texts there is little of it, as far as there is room to fade out.
  const fade = Math.min(mm(14), (to - from) / 2)
  const veil = doc
    .linearGradient(x, 0, x, height)
    .stop(0, shade, 0.8)
    .stop(from / height, shade, 0.8)
    .stop((from + fade) / height, shade, 0.1)
    .stop((to - fade) / height, shade, 0.1)
    .stop(to / height, shade, 0.8)
    .stop(1, shade, 0.8)
  doc.save()
  doc.rect(x, y, width, tall).fill(veil)
  doc.restore()
}

function worthOf({ kind, value, items, currency }: Printed, t: Translate, lang: Language): string {
  if (kind === 'amount') return formatMoney(value, lang, currency)
  const [first, second, third, ...more] = items.map(({ name, count }) =>
    count !== null && count > 1 ? `${count} × ${name}` : name,
  )
  return [first, second, more.length > 0 ? t('and more|voucher') : third].filter(Boolean).join('\n')
}
