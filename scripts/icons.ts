// Draws the pictures of the installed app from web/public/favicon.svg: `npm run icons` after a change of the sign.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')
const sign = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(sign)?.[1]
if (!ground) throw new Error('favicon.svg has no ground whose colour the pictures could take')

// The systems cut these two to a shape of their own: the ground reaches the edge.
const square = sign.replace(/ rx="[^"]*"/, '')
// A mask may take all that lies outside a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
const sparing = square.replace(/<path /, '<path transform="translate(4 4) scale(.75)" ')

await draw(sign, 192, 'icon-192.png')
await draw(sign, 512, 'icon-512.png')
await draw(sparing, 512, 'icon-maskable-512.png')
await draw(square, 180, 'apple-touch-icon.png')

async function draw(svg: string, size: number, name: string) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name))
  console.log(name)
}
