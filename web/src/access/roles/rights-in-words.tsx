import { boxOf, RightsBox, type ShownRights, saidOf } from './rights-cell.tsx'
import { actionWords } from './words.ts'

/** Rights one below the other, each with its sentence. */
export function RightsInWords(shown: ShownRights) {
  const heads = actionWords()
  return (
    <div className="flex flex-col">
      {shown.rows.map((row) =>
        row.isGroup ? (
          <h3 key={row.key} className="mt-3 border-b pb-1 text-md font-semibold first:mt-0">
            {row.name}
          </h3>
        ) : (
          <fieldset key={row.key} className="grid gap-x-4 border-b py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <legend className="contents">
              <span className="py-1 font-medium">{row.name}</span>
            </legend>
            <div className="flex flex-col">
              {row.cells.slice(1).map(
                (covered, place) =>
                  covered.length > 0 && (
                    <label
                      key={heads[place + 1]}
                      className="flex min-h-8 cursor-pointer items-center gap-2 py-1 coarse:min-h-11"
                    >
                      <RightsBox shown={shown} covered={covered} label={`${row.name}: ${heads[place + 1]}`} />
                      <span className="min-w-0 text-soft">{saidOf(boxOf(shown, covered))}</span>
                    </label>
                  ),
              )}
            </div>
          </fieldset>
        ),
      )}
    </div>
  )
}
