import sharp from 'sharp'

const skins = ['#f3d3bd', '#eac0a2', '#f0cab0', '#d9a583']
const hairs = ['#3b2a24', '#7a4b2c', '#c79a5b', '#5a3a2e', '#8c2f25', '#241f20']
const clothes = ['#4f6d7a', '#8a5a83', '#3f7d6e', '#b5654a', '#5b5f97', '#7a6a4f']
const walls = ['#dfe7ea', '#efe3da', '#e2eadf', '#e9e0ec', '#e6e6df']

const styles = {
  long: {
    back: '<path d="M70 120c-6 60-10 110-26 132h168c-16-22-20-72-26-132c-4-84-112-84-116 0z"/>',
    front: '<path d="M76 122c2-34 22-48 58-52c30 2 46 22 46 54c8-66-22-86-52-86s-60 18-52 84z"/>',
  },
  bun: {
    back: '<circle cx="128" cy="38" r="26"/>',
    front: '<path d="M74 122c-6-66 24-84 54-84s60 18 54 84c-6-34-22-50-54-50s-48 16-54 50z"/>',
  },
  bob: {
    back: '<path d="M66 118c-6 50 2 66 6 72h112c4-6 12-22 6-72c-6-88-118-88-124 0z"/>',
    front: '<path d="M76 118c12-30 40-42 74-46c20 10 28 24 30 46c8-60-22-80-52-80s-60 20-52 80z"/>',
  },
  short: {
    back: '',
    front:
      '<path d="M78 112c-8-52 20-70 50-70s58 18 50 70c-4-18-8-26-14-32c-22 6-52 6-72 0c-6 6-10 14-14 32z"/>',
  },
}

/** Draws the portrait of an employee of the demo, as a photo is stored. The place chooses colours and hair. */
export async function drawPortrait(isMan: boolean, place: number): Promise<{ large: Buffer; small: Buffer }> {
  const of = <One>(choice: readonly One[], step: number) => choice[(place * step) % choice.length] as One
  const hair = of(hairs, 5)
  const style = styles[isMan ? 'short' : of(['long', 'bun', 'bob'] as const, 1)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${of(walls, 3)}"/><g fill="${hair}">${style.back}</g>
    <path d="M24 256c4-46 44-62 104-62s100 16 104 62z" fill="${of(clothes, 1)}"/>
    <path d="M106 160h44v36c-8 14-36 14-44 0z" fill="${of(skins, 3)}" opacity="0.92"/>
    <ellipse cx="128" cy="124" rx="50" ry="62" fill="${of(skins, 3)}"/><g fill="${hair}">${style.front}</g>
    <g fill="#2e2725"><circle cx="109" cy="124" r="4.5"/><circle cx="147" cy="124" r="4.5"/></g>
    <path d="M112 154q16 13 32 0" stroke="#9c4f48" stroke-width="4" fill="none" stroke-linecap="round"/></svg>`
  const large = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
  return { large, small: await sharp(large).resize(64, 64).webp({ quality: 80 }).toBuffer() }
}
