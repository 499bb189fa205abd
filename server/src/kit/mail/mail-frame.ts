import type { Language, Translate } from '@wizyta/contract/words/translate'

/** Content of a mail, before it is set as text or as HTML. */
export interface MailText {
  language: Language
  /** `#rrggbb` */
  brandColour: string
  business: string
  subject: string
  greeting: string
  opening: string
  facts: { label: string; lines: string[]; struck?: boolean }[]
  /** Several things that the mail speaks of, each with a link of its own. */
  items?: MailItem[]
  button: { label: string; url: string } | null
  /** Small pictures: bars with their figures. They are cells of tables, which every mail program draws. */
  charts?: MailChart[]
  notes: string[]
  footer: string
}

interface MailChart {
  title: string
  /** `share`: length of the bar, from 0 to 1. */
  bars: { label: string; value: string; share: number }[]
}

export interface MailItem {
  title: string
  struck: boolean
  lines: string[]
  link: { label: string; url: string } | null
}

/** Returns the frame of the product's own mails to users. Mails of a business bear its own name and colour. */
export const productMail = (t: Translate, brand: string) => ({
  brandColour: '#7c2d5e',
  business: brand,
  greeting: t('Good day,'),
  facts: [],
  footer: '',
})

/** The mail for readers without HTML. */
export function writeText(mail: MailText): string {
  const facts = mail.facts.map(({ label, lines }) =>
    lines.length === 1
      ? `${label}: ${lines[0]}`
      : `${label}:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
  return [
    mail.greeting,
    mail.opening,
    ...(mail.items ?? []).map(itemText),
    facts.join('\n'),
    ...(mail.charts ?? []).map(chartText),
    mail.button ? `${mail.button.label}:\n${mail.button.url}` : '',
    mail.notes.join('\n'),
    mail.business,
    mail.footer,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const chartText = ({ title, bars }: MailChart) =>
  [`${title}:`, ...bars.map(({ label, value }) => `  ${label}: ${value}`)].join('\n')

const itemText = ({ title, lines, link }: MailItem, index: number) =>
  [`${index + 1}. ${title}`, ...lines, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n   ')

/**
 * The mail as HTML: one column of tables, styles in place, nothing loaded from elsewhere. Mail programs that follow
 * the system's dark mode get its colours; the others get the light ones.
 */
export function writeHtml(mail: MailText): string {
  const brand = /^#[0-9a-f]{6}$/.test(mail.brandColour) ? mail.brandColour : '#334155'
  const onBrand = textOn(brand)
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  // Beside its label a list has no room on a phone: there it stands below.
  const [label, value] = mail.facts.some(({ lines }) => lines.length > 3) ? [' label', ' value'] : ['', '']
  const facts = mail.facts.map(
    ({ label: name, lines, struck }) =>
      `<tr><td class="quiet${label}" style="padding:6px 16px 6px 0;vertical-align:top;color:#64748b;white-space:nowrap">${escape(name)}</td>` +
      `<td class="ink${value}" style="padding:6px 0;vertical-align:top;color:#0f172a${struck ? ';text-decoration:line-through' : ''}">${lines.map(escape).join('<br>')}</td></tr>`,
  )
  const items = (mail.items ?? []).map(
    ({ title, struck, lines, link }) =>
      `<tr><td class="ink" style="padding:10px 0;border-bottom:1px solid #e5e7eb;color:#0f172a">` +
      `<strong${struck ? ' style="text-decoration:line-through"' : ''}>${escape(title)}</strong>` +
      lines.map((line) => `<br>${escape(line)}`).join('') +
      (link
        ? `<br><a href="${escape(link.url)}" class="ink" style="color:#0f172a">${escape(link.label)}</a>`
        : '') +
      '</td></tr>',
  )
  const list = items.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">${items.join('')}</table>`
    : ''
  const charts = (mail.charts ?? []).map((chart) => chartHtml(chart, brand))
  const button = mail.button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td style="border-radius:8px;background:${brand}">` +
      `<a href="${escape(mail.button.url)}" style="display:inline-block;padding:12px 20px;color:${onBrand};font-weight:600;text-decoration:none;border-radius:8px">${escape(mail.button.label)}</a></td></tr></table>`
    : ''
  const notes = mail.notes.map(
    (note) => `<p class="ink" style="margin:12px 0 0;color:#0f172a">${escape(note)}</p>`,
  )
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(mail.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0b1120 !important }
  .card { background: #111827 !important; border-color: #1f2937 !important }
  .ink { color: #e5e7eb !important }
  .quiet { color: #94a3b8 !important }
  .bar { background: ${lighter(brand)} !important }
}
@media (max-width: 480px) {
  .label { display: block; padding: 12px 0 2px !important; white-space: normal !important }
  .value { display: block; padding: 0 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f6">
<div style="display:none;max-height:0;overflow:hidden">${escape(mail.opening)} ${escape(mail.items?.[0]?.title ?? mail.facts[0]?.lines[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e5e7eb;border-radius:12px;${font};font-size:15px;line-height:1.5">
<tr><td style="padding:16px 24px;background:${brand};color:${onBrand};border-radius:12px 12px 0 0;font-size:17px;font-weight:600">${escape(mail.business)}</td></tr>
<tr><td style="padding:24px">
<p class="ink" style="margin:0 0 12px;color:#0f172a">${escape(mail.greeting)}</p>
<p class="ink" style="margin:0 0 16px;color:#0f172a;font-size:18px;font-weight:600">${escape(mail.opening)}</p>
${list}<table role="presentation" cellpadding="0" cellspacing="0">${facts.join('')}</table>
${charts.join('')}${button}${notes.join('')}
</td></tr>
</table>
${mail.footer ? `<p class="quiet" style="max-width:560px;margin:16px 0 0;color:#64748b;${font};font-size:12px">${escape(mail.footer)}</p>` : ''}
</td></tr></table>
</body>
</html>
`
}

/** Bars of one chart. A bar without length keeps its cell, since mail programs swallow empty ones. */
function chartHtml({ title, bars }: MailChart, brand: string): string {
  const rows = bars.map(({ label, value, share }) => {
    const length = Math.round(100 * Math.min(1, Math.max(0, share)))
    const bar =
      length > 0
        ? `<td class="bar" width="${length}%" height="12" style="background:${brand};border-radius:3px;font-size:1px;line-height:12px">&nbsp;</td>`
        : ''
    const rest = length < 100 ? '<td height="12" style="font-size:1px;line-height:12px">&nbsp;</td>' : ''
    return (
      `<tr><td class="quiet" style="padding:3px 12px 3px 0;color:#64748b;font-size:13px;white-space:nowrap">${escape(label)}</td>` +
      `<td width="60%" style="padding:3px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${bar}${rest}</tr></table></td>` +
      `<td class="ink" align="right" style="padding:3px 0 3px 12px;color:#0f172a;font-size:13px;white-space:nowrap">${escape(value)}</td></tr>`
    )
  })
  return (
    `<p class="ink" style="margin:20px 0 4px;color:#0f172a;font-weight:600">${escape(title)}</p>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>\n`
  )
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string)

/** A colour halfway to white: bars of a dark brand are seen on the dark card. */
const lighter = (colour: string) =>
  `#${[1, 3, 5].map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + 255) / 2).toString(16)).join('')}`

/** White or near-black, whichever is easier to read on the colour (WCAG relative luminance). */
function textOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#0f172a' : '#ffffff'
}
