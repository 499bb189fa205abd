import sharp from 'sharp'

type Shape = 'bottle' | 'jar' | 'dropper' | 'tube' | 'can'

/** Shapes by words in the name of a product; whatever else stands in a bottle. */
const shapes: readonly [RegExp, Shape][] = [
  [/serum|olejek|oliwka|wcierka|odżywka do rzęs/i, 'dropper'],
  [/krem do rąk|krem do stóp|peeling|żel do mycia|krem spf/i, 'tube'],
  [/krem|maska|pomada|pasta|guma|wosk|puder|mydło|balsam|świeca/i, 'jar'],
  [/lakier|pianka|suchy|spray|mgiełka/i, 'can'],
]

const colours: Readonly<Record<string, string>> = {
  Alvea: '#7c9a83',
  Volara: '#8b7bb0',
  Dermalis: '#5f8fa8',
  Nailova: '#c98193',
  'Nailova Home': '#c98193',
  Brzytwa: '#6b5a4c',
}

const side = 600

/** Draws goods as a shape in the colour of their brand: whole, or from nearby. Returns WebP in two sizes. */
export async function drawPicture({ name, brand }: { name: string; brand: string | null }, isNear: boolean) {
  const shape = shapes.find(([words]) => words.test(name))?.[1] ?? 'bottle'
  const drawing = Buffer.from(svgOf(shape, colours[brand ?? ''] ?? '#8c8c94', isNear))
  const large = await sharp(drawing).webp({ quality: 80 }).toBuffer()
  const small = await sharp(drawing).resize(160, 160).webp({ quality: 80 }).toBuffer()
  return { large, small, width: side, height: side }
}

function svgOf(shape: Shape, colour: string, isNear: boolean): string {
  const box = isNear ? '150 170 300 300' : `0 0 ${side} ${side}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${box}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fbfaf8"/><stop offset="1" stop-color="#ebe7e1"/></linearGradient>
      <linearGradient id="light" x1="0" x2="1"><stop stop-color="#fff" stop-opacity=".45"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
    </defs>
    <rect width="${side}" height="${side}" fill="url(#wall)"/>
    <ellipse cx="306" cy="520" rx="150" ry="18" fill="#000" opacity=".12"/>
    ${bodies[shape](colour)}
  </svg>`
}

const solid = (attributes: string, colour: string) =>
  `<rect ${attributes} fill="${colour}"/><rect ${attributes} fill="url(#light)"/>`
const label = (x: number, y: number, width: number, height: number) => `
  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fff" opacity=".92"/>
  <rect x="${x + width * 0.2}" y="${y + height * 0.25}" width="${width * 0.6}" height="8" rx="4" fill="#3b3b40"/>
  <rect x="${x + width * 0.3}" y="${y + height * 0.5}" width="${width * 0.4}" height="5" rx="2.5" fill="#9a9aa2"/>
  <rect x="${x + width * 0.25}" y="${y + height * 0.65}" width="${width * 0.5}" height="5" rx="2.5" fill="#9a9aa2"/>`
const cap = '#3d3a3a'

const bodies: Record<Shape, (colour: string) => string> = {
  bottle: (colour) =>
    solid('x="262" y="96" width="76" height="74" rx="8"', cap) +
    solid('x="205" y="160" width="190" height="360" rx="34"', colour) +
    label(225, 270, 150, 160),
  jar: (colour) =>
    solid('x="165" y="236" width="270" height="86" rx="14"', cap) +
    solid('x="175" y="316" width="250" height="204" rx="30"', colour) +
    label(200, 356, 200, 110),
  dropper: (colour) =>
    solid('x="276" y="84" width="48" height="96" rx="22"', cap) +
    solid('x="258" y="168" width="84" height="62" rx="6"', cap) +
    solid('x="220" y="224" width="160" height="296" rx="26"', colour) +
    label(236, 300, 128, 140),
  tube: (colour) =>
    `<path d="M196 96h208l-24 350h-160z" fill="${colour}"/><path d="M196 96h208l-24 350h-160z" fill="url(#light)"/>` +
    solid('x="226" y="440" width="148" height="80" rx="10"', cap) +
    label(236, 180, 128, 150),
  can: (colour) =>
    solid('x="268" y="70" width="64" height="52" rx="8"', cap) +
    solid('x="232" y="112" width="136" height="60" rx="28"', '#d7d7db') +
    solid('x="225" y="160" width="150" height="360" rx="16"', colour) +
    label(240, 250, 120, 180),
}
