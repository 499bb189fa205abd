import type { Colour } from '../../kit/field.ts'
import type { Segment } from '../../sales/service-parts/segment.ts'
import type { VatRate } from '../../sales/services/vat-rate.ts'
import type { Trade } from './api.ts'

/** A service that a salon of a trade usually has; its price (grosze) and time are a proposal. */
export interface StarterService {
  code: string
  name: string
  name_en: string
  price: number
  duration_min: number
  segments: Segment[]
  pkwiu: string
  vat_rate: VatRate
  /** Ticked to begin with. */
  usual: boolean
}
export interface StarterGroup {
  name: string
  name_en: string
  colour: Colour
  services: StarterService[]
}

// PKWiU 2015 and the VAT rates since 2024-04-01 (ustawa o VAT, art. 41 and annex 3): hairdressing and cosmetics 8 %,
// massage 23 %.
const women = { pkwiu: '96.02.11.0', vat_rate: '8' } as const
const men = { pkwiu: '96.02.12.0', vat_rate: '8' } as const
const cosmetics = { pkwiu: '96.02.13.0', vat_rate: '8' } as const
const massaging = { pkwiu: '96.04.10.0', vat_rate: '23' } as const

type Row = [
  code: string,
  name: string,
  name_en: string,
  zloty: number,
  minutes: number,
  /** Work, processing, work …; without them all of it is work. */
  parts?: number[],
]
const group = (
  name: string,
  name_en: string,
  colour: Colour,
  law: Pick<StarterService, 'pkwiu' | 'vat_rate'>,
  usual: Row[],
  others: Row[] = [],
): StarterGroup => ({
  name,
  name_en,
  colour,
  services: [
    ...usual.map((row) => service(row, law, true)),
    ...others.map((row) => service(row, law, false)),
  ],
})
const service = (
  [code, name, name_en, zloty, duration_min, parts = []]: Row,
  law: Pick<StarterService, 'pkwiu' | 'vat_rate'>,
  usual: boolean,
): StarterService => ({
  code,
  name,
  name_en,
  price: zloty * 100,
  duration_min,
  segments: parts.map((minutes, index) => ({ kind: index % 2 === 0 ? 'work' : 'processing', minutes })),
  ...law,
  usual,
})

/**
 * Services that the guided start offers for each trade. Prices are of a middling salon in a Polish town, autumn 2026.
 */
// biome-ignore format: a price list reads as a table
export const starterCatalogue: Record<Trade, StarterGroup[]> = {
  hair: [
    group('Strzyżenie i stylizacja', 'Cut and style', 'rose', women,
      [
        ['hair-cut-women', 'Strzyżenie damskie', 'Women’s haircut', 120, 60],
        ['hair-cut-children', 'Strzyżenie dziecięce', 'Children’s haircut', 60, 30],
        ['hair-fringe', 'Grzywka', 'Fringe trim', 30, 15],
        ['hair-blow-dry', 'Modelowanie', 'Blow-dry', 80, 30],
      ],
      [
        ['hair-updo', 'Upięcie okolicznościowe', 'Occasion updo', 220, 75],
        ['hair-wash', 'Mycie i suszenie', 'Wash and dry', 50, 30],
      ]),
    group('Strzyżenie męskie', 'Men’s cut', 'blue', men,
      [['hair-cut-men', 'Strzyżenie męskie', 'Men’s haircut', 70, 30]],
      [['hair-cut-men-machine', 'Strzyżenie maszynką', 'Clipper cut', 50, 30]]),
    group('Koloryzacja', 'Colouring', 'pink', women,
      [
        ['hair-roots', 'Koloryzacja odrostów', 'Root touch-up', 220, 105, [30, 35, 40]],
        ['hair-colour', 'Koloryzacja całości', 'Full colour', 300, 120, [45, 30, 45]],
        ['hair-balayage', 'Baleyage', 'Balayage', 450, 180, [75, 45, 60]],
      ],
      [
        ['hair-toner', 'Tonowanie', 'Toner', 120, 45, [15, 15, 15]],
        ['hair-highlights', 'Pasemka', 'Highlights', 350, 150, [60, 40, 50]],
      ]),
    group('Pielęgnacja włosów', 'Hair care', 'teal', women, [], [
      ['hair-keratin', 'Keratynowe prostowanie', 'Keratin straightening', 450, 150, [45, 30, 75]],
      ['hair-botox', 'Botoks na włosy', 'Hair botox', 250, 90, [25, 30, 35]],
      ['hair-sauna', 'Sauna regenerująca', 'Hair sauna', 90, 45, [15, 20, 10]],
    ]),
  ],
  barber: [
    group('Włosy', 'Hair', 'brown', men,
      [
        ['barber-cut', 'Strzyżenie męskie', 'Men’s haircut', 90, 45],
        ['barber-cut-machine', 'Strzyżenie maszynką', 'Clipper cut', 60, 30],
        ['barber-cut-boy', 'Strzyżenie chłopięce', 'Boys’ haircut', 70, 30],
      ],
      [['barber-grey', 'Odsiwianie włosów', 'Grey blending', 70, 45, [15, 15, 15]]]),
    group('Broda', 'Beard', 'amber', men,
      [
        ['barber-beard', 'Trymowanie brody', 'Beard trim', 60, 30],
        ['barber-combo', 'Combo: strzyżenie i broda', 'Haircut and beard', 140, 75],
      ],
      [
        ['barber-shave', 'Golenie brzytwą', 'Razor shave', 90, 45],
        ['barber-beard-colour', 'Odsiwianie brody', 'Beard colour', 60, 30, [10, 10, 10]],
      ]),
  ],
  nails: [
    group('Dłonie', 'Hands', 'green', cosmetics,
      [
        ['nails-manicure', 'Manicure klasyczny', 'Manicure', 80, 45],
        ['nails-hybrid', 'Manicure hybrydowy', 'Gel polish manicure', 130, 75],
        ['nails-gel-refill', 'Uzupełnienie żelu', 'Gel infill', 160, 105],
        ['nails-gel-new', 'Przedłużanie paznokci żelem', 'Gel nail extensions', 220, 150],
      ],
      [
        ['nails-hybrid-off', 'Zdjęcie hybrydy', 'Gel polish removal', 40, 30],
        ['nails-japanese', 'Manicure japoński', 'Japanese manicure', 90, 60],
        ['nails-repair', 'Naprawa paznokcia', 'Nail repair', 20, 15],
      ]),
    group('Stopy', 'Feet', 'lime', cosmetics,
      [
        ['nails-pedicure', 'Pedicure klasyczny', 'Pedicure', 140, 60],
        ['nails-pedicure-hybrid', 'Pedicure hybrydowy', 'Gel polish pedicure', 170, 90],
      ],
      [['nails-pedicure-care', 'Pedicure podologiczny', 'Podiatric pedicure', 180, 75]]),
  ],
  cosmetics: [
    group('Twarz', 'Face', 'violet', cosmetics,
      [
        ['face-cleansing', 'Oczyszczanie manualne', 'Manual cleansing', 180, 75],
        ['face-moisture', 'Zabieg nawilżający', 'Moisturising treatment', 200, 60, [25, 15, 20]],
        ['face-hydrogen', 'Oczyszczanie wodorowe', 'Hydrogen cleansing', 250, 60],
      ],
      [
        ['face-acids', 'Kwasy', 'Acid peel', 220, 45],
        ['face-lifting', 'Masaż liftingujący twarzy', 'Face lifting massage', 180, 60],
      ]),
    group('Oprawa oka', 'Brows and lashes', 'orange', cosmetics,
      [
        ['brows-henna', 'Henna i regulacja brwi', 'Brow tint and shaping', 60, 30, [10, 10, 10]],
        ['brows-shape', 'Regulacja brwi', 'Brow shaping', 35, 15],
        ['lashes-lift', 'Lifting i laminacja rzęs', 'Lash lift', 150, 60, [20, 20, 20]],
      ],
      [
        ['brows-lamination', 'Laminacja brwi', 'Brow lamination', 130, 45, [15, 15, 15]],
        ['lashes-new', 'Przedłużanie rzęs 1:1', 'Lash extensions 1:1', 190, 120],
        ['lashes-refill', 'Uzupełnienie rzęs', 'Lash infill', 140, 90],
      ]),
    group('Depilacja', 'Hair removal', 'sky', cosmetics,
      [
        ['wax-legs', 'Depilacja nóg woskiem', 'Leg waxing', 120, 45],
        ['wax-bikini', 'Depilacja bikini', 'Bikini waxing', 100, 30],
        ['wax-face', 'Depilacja wąsika', 'Upper lip waxing', 30, 15],
      ],
      [['wax-underarm', 'Depilacja pach', 'Underarm waxing', 50, 15]]),
  ],
  massage: [
    group('Masaż', 'Massage', 'slate', massaging,
      [
        ['massage-classic-30', 'Masaż pleców', 'Back massage', 110, 30],
        ['massage-classic-60', 'Masaż klasyczny całego ciała', 'Full-body massage', 190, 60],
        ['massage-relax', 'Masaż relaksacyjny', 'Relaxing massage', 200, 60],
      ],
      [
        ['massage-hot-stones', 'Masaż gorącymi kamieniami', 'Hot stone massage', 250, 75],
        ['massage-lymph', 'Drenaż limfatyczny', 'Lymphatic drainage', 200, 60],
        ['massage-face', 'Masaż twarzy Kobido', 'Kobido face massage', 220, 75],
        ['massage-bubble', 'Masaż bańką chińską', 'Cupping massage', 150, 45],
      ]),
  ],
}

/** Segments of another length in all: the last stretch of work takes the difference; where it cannot, all is work. */
export function fittedSegments(segments: readonly Segment[], duration_min: number): Segment[] {
  const before = segments.slice(0, -1)
  const rest = duration_min - before.reduce((sum, { minutes }) => sum + minutes, 0)
  return segments.length > 0 && rest >= 5 ? [...before, { kind: 'work', minutes: rest }] : []
}
