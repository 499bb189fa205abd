// What taking hold of something on the calendar needs, in one file: none of it is in the first picture of a day.
export { carryOutMove } from './carry-out-move.ts'
export { announcement, Ghost } from './ghost.tsx'
export { reorderColumns } from './reorder.ts'
export { changeBlock } from './save-block.ts'
export { clashesOf, contextFor, nearestStart, tryMove } from './verdict.ts'
