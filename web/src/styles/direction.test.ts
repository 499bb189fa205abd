import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The page also runs from right to left: positions are named by start and end, not by left and right. */
const src = join(import.meta.dirname, '..')
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
const read = (path: string) => readFileSync(join(src, path), 'utf8')
const rulesOf = (path: string) => read(path).replaceAll(/\/\*.*?\*\//gs, '')

// Where the figures are coordinates, which have one direction: of the window, of a picture.
const coordinates = ['kit/ui/tooltip.tsx', 'kit/form/crop.ts', 'kit/form/crop-dialog.tsx']

const sideClass =
  /(?<=[\s"'`:!])-?(?:[mp][lr]|left|right|border-[lr]|rounded-[tb]?[lr]|scroll-[mp][lr])-(?:[\d[(]|auto|px|full|none|xs|sm|md|lg|[23]?xl)|(?<=[\s"'`:])(?:text|float|clear|origin)-(?:left|right)\b/g
const sideStyle =
  /(?:margin|padding|border|scroll-margin|scroll-padding)(?:Left|Right)|\bstyle\.(?:left|right)\b|style=\{\{[^}]*\b(?:left|right)\b/g
const sideProperty =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|color|style))?\s*:|border-(?:top|bottom)-(?:left|right)-radius|border-radius\s*:\s*[^\s;]+\s[^!;]+|(?:text-align|float|clear)\s*:\s*(?:left|right)/g

const fourSides =
  /(?<![\w-])(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))\s*:\s*([^;{}]+)/g
// A length, a word or a function of any depth.
const measure = /[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s!]+/g

test('no class and no style names the left or the right side', () => {
  const found = paths
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !coordinates.includes(path))
    .flatMap((path) => {
      const text = read(path)
      return [...text.matchAll(sideClass), ...text.matchAll(sideStyle)].map(([side]) => `${path}: ${side}`)
    })
  expect(found).toEqual([])
})

test('no rule of a style sheet names the left or the right side', () => {
  const sheets = paths.filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(10)
  expect(
    sheets.flatMap((path) => [...rulesOf(path).matchAll(sideProperty)].map(([side]) => `${path}: ${side}`)),
  ).toEqual([])
})

test('no shorthand gives the two sides different measures', () => {
  const unequal = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...rulesOf(path).matchAll(fourSides)].flatMap(([rule, values = '']) => {
        const [, right, , left] = values.match(measure) ?? []
        return left === undefined || left === right ? [] : [`${path}: ${rule}`]
      }),
    )
  expect(unequal).toEqual([])
})

test('text stands where the lines of the page begin, in whichever direction its own letters run', () => {
  const found = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...rulesOf(path).matchAll(/text-align\s*:\s*(?:start|end)/g)].map(([rule]) => `${path}: ${rule}`),
    )
  expect(found).toEqual([])
})

test('an icon that points along the line is turned with it', () => {
  // Lucide has these for one direction only.
  const pointing =
    /<(?:Chevron|Arrow|Move)(?:Left|Right)\b[^>]*>|<(?:PanelLeft|PanelRight|LogOut|LogIn|Undo2?|Redo2?)\b[^>]*>/g
  // Turned by what stands around it.
  const turned = [
    { path: 'app/frame/sidebar-nav.tsx', by: 'styles/menu.css', as: '[dir="rtl"]' },
    { path: 'kit/ui/month-grid.tsx', by: 'kit/ui/month-grid.tsx', as: 'rtl:-scale-x-100' },
  ]
  const fixed = paths
    .filter((path) => path.endsWith('.tsx') && !turned.some((one) => one.path === path))
    .flatMap((path) => [...read(path).matchAll(pointing)].map(([icon]) => `${path}: ${icon}`))
    .filter((icon) => !icon.includes('rtl:'))
  expect(fixed).toEqual([])
  for (const { by, as } of turned) expect(read(by)).toContain(as)
})
